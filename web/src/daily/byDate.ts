/** Whether the cards of a day follow from its date alone: nothing was promised then, and nothing kept back. */
export function isByDate({ anchor }: { anchor: string }): boolean {
  return anchor === "";
}
