import "../fonts.css";
import "../tokens.css";
import "../cloths.css";
import "../base.css";
import "../cards/cards.css";
import { mount } from "svelte";
import ComponentsPage from "./ComponentsPage.svelte";

mount(ComponentsPage, { target: document.getElementById("app")! });
