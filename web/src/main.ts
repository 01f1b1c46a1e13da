import "./fonts.css";
import "./tokens.css";
import "./cloths.css";
import "./base.css";
import "./cards/cards.css";
import { mount } from "svelte";
import { accounts } from "./account/account.svelte";
import App from "./App.svelte";
import { firstLanguage } from "./firstLanguage";
import { library } from "./law/library.svelte";
import { fetchLostPictures } from "./lostPictures";
import { router } from "./router.svelte";
import { settings } from "./settings.svelte";

/** Shows the page once its part and its texts are there; without texts, what the document itself says. */
async function begin(): Promise<void> {
  await router.begin(firstLanguage.then((language) => language !== null));
  const language = await firstLanguage;
  if (language === null) return void document.getElementById("wordless")!.removeAttribute("hidden");
  settings.begin(language);
  mount(App, { target: document.getElementById("app")! });
}

fetchLostPictures();
void library.open();
void accounts.look();
window.addEventListener("online", () => void accounts.lookAgain());
void begin();
