import "./fonts.css";
import "./tokens.css";
import "./cloths.css";
import "./base.css";
import "./cards/cards.css";
import { mount } from "svelte";
import App from "./App.svelte";

mount(App, { target: document.getElementById("app")! });
