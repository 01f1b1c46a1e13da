/** The article of silence in the federal Scopone. */
export const SILENCE = "18.silence";
