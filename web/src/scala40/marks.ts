/** The sign by which a player's melds are known: as few letters of the name as tell all players apart. */

const MOST = 3;

/** Returns the mark of each name, in order: `M`, or `Ma` and `Mi`; two of the same name have the same. */
export function marksOf(names: readonly string[]): string[] {
  const letters = names.map((name) => [...name.trim()]);
  const others = (at: number) => letters.filter((_, i) => i !== at && names[i] !== names[at]);
  return letters.map((own, at) => {
    const mark = (length: number) => own.slice(0, length).join("");
    for (let length = 1; length < MOST; length++) {
      if (!others(at).some((other) => other.slice(0, length).join("") === mark(length))) return mark(length);
    }
    return mark(MOST);
  });
}
