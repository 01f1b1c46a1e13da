/** Whether the cards of a day follow from its date alone, without commitments or secrets. */
export function isByDate({ anchor }: { anchor: string }): boolean {
  return anchor === "";
}
