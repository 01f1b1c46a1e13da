/** The reader's settings: language, theme, name. Stored in this browser. */
import { suitsOf } from "./cards/cards";
import type { Look } from "./cards/pictures";
import { CHOICES, type Choice, type Setting } from "./choices";
import { isFace } from "./faces/faces";
import { CHOSEN as LANGUAGE, fetchLanguage, wantedLanguage, type Language } from "./languages";
import { awaited } from "./net/awaited.svelte";
import type { WireText } from "./net/protocol";
import { maybe, oneOf, orNull, otherwise, record, such, text, type Shape } from "./shapes";
import { stored } from "./stored";
import { inOrder, write, type TextKey } from "./texts";

type Chosen = { [Name in Setting]?: Choice<Name> };
type Kept = Chosen & { name: string; face: number | null };

const CHOSEN = Object.fromEntries(Object.entries(CHOICES).map(([name, choices]) => [name, maybe(oneOf<string>(choices))])) as {
  [Name in Setting]: Shape<Choice<Name> | undefined>;
};
const SHAPE = record<Kept>({ ...CHOSEN, name: otherwise(text, ""), face: otherwise(orNull(such(isFace)), null) });
const KEPT = stored("cartaro.settings", SHAPE, { name: "", face: null });

/** The settings that style sheets use, as attributes of the page's root. */
const SHOWN = ["theme", "speed", "deck", "index", "felt", "lamp"] as const;

class Settings {
  #chosen = $state<{ [Name in Setting]: Choice<Name> }>(chosenIn(KEPT.read()));
  name = $state("");
  /** The number of the face that the reader chose, null for the one computed from the name. */
  face = $state<number | null>(null);

  #taught = $state(0);
  #language = $state<Language>(wantedLanguage());
  /** The language that was asked for last. */
  #wanted = wantedLanguage();
  /** Whether the texts of the language that was asked for last did not come. */
  missing = $state(false);

  constructor() {
    this.#read();
    KEPT.onWritten(() => this.#read());
    LANGUAGE.onWritten(() => void this.#turn(wantedLanguage()));
  }

  /** The language of the page: its texts are there. */
  get language(): Language {
    return this.#language;
  }

  /** The page begins in a language, whose texts are there. */
  begin(language: Language): void {
    this.missing = language !== this.#wanted;
    this.#language = language;
    this.#show();
  }

  /** Changes the language for good, once its texts are there; without them it stays. Only the last request counts. */
  async speak(language: Language): Promise<void> {
    if (await this.#turn(language)) LANGUAGE.write(language);
  }

  async #turn(language: Language): Promise<boolean> {
    this.#wanted = language;
    const came = await awaited.answer(fetchLanguage(language));
    if (language !== this.#wanted) return false;
    this.missing = !came;
    if (came) this.#language = language;
    this.#show();
    return came;
  }

  /** The locale of numbers, dates and times: the day first, 24 hours. */
  get locale(): string {
    return { it: "it-IT", en: "en-GB" }[this.language] ?? this.language;
  }

  of<Name extends Setting>(name: Name): Choice<Name> {
    return this.#chosen[name];
  }

  /** The pack for games of forty cards, for who teaches with the words of a rulebook that rulebook's own. */
  get pack(): Choice<"pack"> {
    return this.#taught > 0 ? "own" : this.of("pack");
  }

  /** Shows the rulebook's own pack, whatever the reader chose, until the returned function is called. */
  teach(): () => void {
    this.#taught += 1;
    return () => void (this.#taught -= 1);
  }

  /** What determines a card's picture. */
  get look(): Look {
    return { pack: this.pack, french: this.of("french"), deck: this.of("deck"), back: this.of("back") };
  }

  choose<Name extends Setting>(name: Name, choice: Choice<Name>): void {
    (this.#chosen as Record<Name, Choice<Name>>)[name] = choice;
    this.#keep();
  }

  setName(name: string): void {
    this.name = name;
    this.#keep();
  }

  setFace(face: number | null): void {
    this.face = face;
    this.#keep();
  }

  #read(): void {
    const { name, face, ...chosen } = KEPT.read();
    this.#chosen = chosenIn(chosen);
    this.name = name;
    this.face = face;
    this.#show();
  }

  #keep(): void {
    KEPT.write({ ...$state.snapshot(this.#chosen), name: this.name, face: this.face });
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

/** Returns all settings: the first choice for those missing. */
function chosenIn(kept: Chosen): { [Name in Setting]: Choice<Name> } {
  const all = Object.entries(CHOICES).map(([name, choices]) => [name, kept[name as Setting] ?? choices[0]]);
  return Object.fromEntries(all) as { [Name in Setting]: Choice<Name> };
}

export const settings = new Settings();

/** The name under which the reader plays; sentences tell of that person as of anybody. */
export function playerName(): string {
  return settings.name.trim() || t("home-you");
}

/** A sentence of the server, in Italian and English at least. */
export type Spoken = WireText | Readonly<Record<string, string>>;

/** Returns a sentence of the server in the reader's language, its cards called as the pack that the reader sees calls them. */
export function say(text: Spoken): string {
  const all: Readonly<Record<string, string | null | undefined>> = { ...text };
  const [language, suits] = [settings.language, suitsOf(settings.pack)];
  return inOrder(all[`${language}_${suits}`] ?? all[language] ?? all[`en_${suits}`] ?? all["en"] ?? "");
}

/** Returns the `lang` of what `say` returns where it is not the page's: the law is worded in Italian and English alone. */
export function langOf(text: Spoken): "en" | undefined {
  return settings.language in text ? undefined : "en";
}

/** Returns a text of the catalogue in the reader's language, `{ $name }` replaced by its value. */
export function t(key: TextKey, values: Record<string, string | number | undefined> = {}): string {
  return write(settings.language, key, values);
}
