/** The options of the page's settings. */
/** The options, with the default first. */
export const CHOICES = {
  theme: ["system", "light", "dark"],
  /** How fast cards move. */
  speed: ["normal", "slow", "fast", "off"],
  /** How fast bots play. */
  pace: ["normal", "slow", "fast", "quick"],
  /** Sound is off until requested; it is offered once. */
  sound: ["ask", "off", "on"],
  volume: ["medium", "soft", "full"],
  vibration: ["on", "off"],
  notice: ["off", "on"],
  /** Whether the server sends notices for closed table pages. */
  push: ["off", "on"],
  deck: ["two", "four"],
  index: ["usual", "large"],
  /** The pack for games of forty cards: that of the rulebook until another is chosen, which is offered once. */
  pack: ["ask", "own", "piacentine", "napoletane", "siciliane", "bergamasche", "trevisane", "romagnole", "sarde", "piemontesi", "genovesi", "toscane", "inglesi"],
  /** The pack for games of more cards. */
  french: ["inglesi", "piemontesi"],
  /** What the table is covered with: baize in four colours, or bare wood. */
  felt: ["green", "wine", "night", "slate", "wood"],
  /** The light on the table. */
  lamp: ["day", "evening"],
  /** The back of the cards: that of the style or pack, or one for all. */
  back: ["own", "rosette", "waves", "carnations", "diamonds", "lozenges", "stars", "blooms", "trellis", "arcade", "anchors", "towers", "lilies"],
  /** Whether the talk at the table is shown. */
  talk: ["on", "off"],
  /** Whether single letters read parts of the table. */
  reading: ["on", "off"],
} as const;

type Choices = typeof CHOICES;
/** The settings that are a choice among few. */
export type Setting = keyof Choices;
export type Choice<Name extends Setting> = Choices[Name][number];
