import "./fonts.css";
import "./tokens.css";
import "./cloths.css";
import "./base.css";
import "./cards/cards.css";
import { mount } from "svelte";
import { accounts } from "./account/account.svelte";
import App from "./App.svelte";
import { library } from "./law/library.svelte";
import { fetchLostPictures } from "./lostPictures";
import { router } from "./router.svelte";

fetchLostPictures();
void library.open();
void accounts.look();
window.addEventListener("online", () => void accounts.lookAgain());
void router.begin().then(() => mount(App, { target: document.getElementById("app")! }));
