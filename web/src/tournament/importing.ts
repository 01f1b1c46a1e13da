/** What a list of entrants is made of: the meanings of its columns, the mends of its rows, its bytes for the server. */
import type { ImportColumn, MendChoice } from "../net/contract";
import type { TextKey } from "../texts";

export type Meaning = ImportColumn["meaning"];

/** The names of what a column can be, in the order in which they are offered. */
export const MEANINGS: Record<Meaning, TextKey> = {
  ignored: "import-ignored",
  name: "import-name",
  surname: "import-surname",
  first_name: "import-firstName",
  pair: "import-pair",
  partner: "import-partner",
  partner_surname: "import-partnerSurname",
  partner_first_name: "import-partnerFirstName",
  club: "import-club",
  partner_club: "import-partnerClub",
  category: "import-category",
  partner_category: "import-partnerCategory",
  minor: "import-minor",
  partner_minor: "import-partnerMinor",
  rating: "import-rating",
  partner_rating: "import-partnerRating",
  contact: "import-contact",
  note: "import-note",
  status: "import-status",
};

/** Returns *choices* with another one; one for all rows takes the place of those of single rows. */
export function mended(choices: MendChoice[], choice: { row: number; kind: string; place: string; mend: string; text: string }): MendChoice[] {
  const others = choices.filter((one) => one.kind !== choice.kind || one.place !== choice.place || (choice.row !== 0 && one.row !== choice.row));
  return [...others, choice as MendChoice];
}

/** Returns *bytes* in base64, a part at a time: a call takes only so many arguments. */
export function base64(bytes: Uint8Array): string {
  const PART = 0x8000;
  let text = "";
  for (let at = 0; at < bytes.length; at += PART) text += String.fromCharCode(...bytes.subarray(at, at + PART));
  return btoa(text);
}
