import "../fonts.css";
import "../tokens.css";
import "../cloths.css";
import "../base.css";
import "../cards/cards.css";
import { mount } from "svelte";
import { firstLanguage } from "../firstLanguage";
import { settings } from "../settings.svelte";
import ComponentsPage from "./ComponentsPage.svelte";

void firstLanguage.then((language) => {
  if (language !== null) settings.begin(language);
  mount(ComponentsPage, { target: document.getElementById("app")! });
});
