/** What the reader of the page prefers: language, theme, name. Kept in this browser. */
import type { WireText } from "./net/protocol";
import { isWhole, LANGUAGES, write, type Language, type TextKey } from "./texts";

/** What may be chosen, the choice of the house first where the browser has no say. */
const CHOICES = {
  language: LANGUAGES,
  theme: ["system", "light", "dark"],
  /** How fast cards move. */
  speed: ["normal", "slow", "fast", "off"],
  /** How fast bots play. */
  pace: ["normal", "slow", "fast", "quick"],
  sound: ["off", "on"],
  vibration: ["on", "off"],
  notice: ["off", "on"],
  deck: ["two", "four"],
  index: ["usual", "large"],
  /** Whether what is said at the table is shown. */
  talk: ["on", "off"],
  /** Whether single letters read parts of the table. */
  reading: ["on", "off"],
} as const;

type Choices = typeof CHOICES;
/** The settings that are a choice among few. */
export type Setting = keyof Choices;
export type Choice<Name extends Setting> = Choices[Name][number];
type Kept = { [Name in Setting]?: Choice<Name> } & { name?: string };

const KEY = "cartaro.settings";

/** Reads JSON of this browser's store; a missing, unreadable or forbidden entry is null. */
export function readStored<T>(key: string): T | null {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

/** Writes JSON to this browser's store; where that is forbidden or full, the page goes on without. */
export function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // private browsing: the choice holds until the page is closed
  }
}

function browserLanguage(): Language {
  return navigator.languages.some((language) => language.startsWith("it")) ? "it" : "en";
}

/** The settings that the style sheets look at, as attributes of the page's root. */
const SHOWN = ["theme", "speed", "deck", "index"] as const;

class Settings {
  #chosen = $state<{ [Name in Setting]: Choice<Name> }>(chosenIn(readStored<Kept>(KEY) ?? {}));
  name = $state("");

  constructor() {
    const name = readStored<Kept>(KEY)?.name;
    this.name = typeof name === "string" ? name : "";
    this.#show();
  }

  get language(): Language {
    return this.#chosen.language;
  }

  /** The language to ask the server for, which speaks only those that are whole. */
  get served(): "it" | "en" {
    return isWhole(this.language) ? this.language : "en";
  }

  /** How numbers, days and hours are written: with the day first, and hours to 24. */
  get locale(): string {
    return { it: "it-IT", en: "en-GB" }[this.language] ?? this.language;
  }

  of<Name extends Setting>(name: Name): Choice<Name> {
    return this.#chosen[name];
  }

  choose<Name extends Setting>(name: Name, choice: Choice<Name>): void {
    (this.#chosen as Record<Name, Choice<Name>>)[name] = choice;
    this.#keep();
  }

  setName(name: string): void {
    this.name = name;
    this.#keep();
  }

  #keep(): void {
    writeStored(KEY, { ...$state.snapshot(this.#chosen), name: this.name } satisfies Kept);
    this.#show();
  }

  #show(): void {
    const root = document.documentElement;
    root.lang = this.language;
    for (const name of SHOWN) {
      const choice = this.#chosen[name];
      if (choice === CHOICES[name][0]) root.removeAttribute(`data-${name}`);
      else root.setAttribute(`data-${name}`, choice);
    }
  }
}

/** Returns what was kept, the first choice in place of what is missing or no choice any more. */
function chosenIn(kept: Kept): { [Name in Setting]: Choice<Name> } {
  const all = Object.entries(CHOICES).map(([name, choices]) => {
    const choice = kept[name as Setting];
    const first = name === "language" ? browserLanguage() : choices[0];
    return [name, (choices as readonly unknown[]).includes(choice) ? choice : first];
  });
  return Object.fromEntries(all) as { [Name in Setting]: Choice<Name> };
}

export const settings = new Settings();

/** A sentence of the server, in Italian and English at least. */
export type Spoken = WireText | Readonly<Record<string, string>>;

/** Returns a sentence of the server in the reader's language. */
export function say(text: Spoken): string {
  const all: Partial<Record<Language, string>> = { ...text };
  return all[settings.language] ?? text.en ?? "";
}

/** Returns a text of the catalogue in the reader's language, `{ $name }` replaced by its value. */
export function t(key: TextKey, values: Record<string, string | number | undefined> = {}): string {
  return write(settings.language, key, values);
}
