/** The article on silence in federal Scopone. */
export const SILENCE = "18.silence";
