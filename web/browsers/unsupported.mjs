/** Finds what some supported browser lacks in built scripts and styles, by MDN's compatibility data. */
import mdn from "@mdn/browser-compat-data" with { type: "json" };
import postcss from "postcss";
import { parseAst } from "vite";
import { declared } from "./declared.mjs";

const BROWSERS = declared();
const { api, css, javascript } = mdn;

/** Compares versions such as `15.4` and `≤37`; one that is not known, or still to come, is later than all. */
function isBy(added, version) {
  if (typeof added !== "string" || added === "preview") return added === true;
  const [one, other] = [added.replace("≤", ""), version].map((text) => text.split(".").map(Number));
  for (let at = 0; at < 3; at += 1) if ((one[at] ?? 0) !== (other[at] ?? 0)) return (one[at] ?? 0) < (other[at] ?? 0);
  return true;
}

/** The supported browsers that lack a feature of the data, as words; empty if none does, or the data knows nothing of it. */
function lacking(feature) {
  const support = feature?.__compat?.support;
  if (support === undefined) return "";
  const lack = BROWSERS.filter(({ mdn: name, version }) => {
    const said = [support[name] ?? { version_added: true }].flat();
    return !said.some((one) => {
      const isGone = one.version_removed !== undefined && isBy(one.version_removed, version);
      return !one.flags && !one.alternative_name && !isGone && isBy(one.version_added, version); // the build writes prefixes
    });
  });
  return lack.map(({ mdn: name, version }) => `${name} ${version}`).join(", ");
}

/** Interfaces whose methods are called on values that other code hands out; methods of an iterator have the names of an array's. */
const HANDED_OUT = ["AbortSignal", "Blob", "Document", "Element", "Headers", "HTMLElement", "Navigator", "Node", "Request", "Response", "URLSearchParams", "Window"];
const OTHERS = new Set(["Iterator", "AsyncIterator", "Temporal", "Intl", "WebAssembly"]);

/** All features of methods with a name, over those interfaces and every built-in. */
const MEMBERS = new Map();
const builtins = Object.entries(javascript.builtins).filter(([owner]) => !OTHERS.has(owner));
for (const [owner, members] of [...builtins, ...HANDED_OUT.map((owner) => [owner, api[owner]])]) {
  for (const [name, feature] of Object.entries(members)) {
    if (name === "__compat" || name === owner) continue;
    const key = name.replace(/_static$/, "");
    MEMBERS.set(key, [...(MEMBERS.get(key) ?? []), feature]);
  }
}

/** Calls *visit* with every node of a syntax tree, and its parent. */
function walk(node, visit, parent = null) {
  if (Array.isArray(node)) return node.forEach((one) => walk(one, visit, parent));
  if (node === null || typeof node !== "object" || typeof node.type !== "string") return;
  visit(node, parent);
  for (const [key, value] of Object.entries(node)) if (key !== "type") walk(value, visit, node);
}

/** Returns what some browser lacks in a script, each with those browsers: `Array.toSorted` → `safari 15.4`. */
export function inScript(code) {
  const found = new Map();
  const note = (what, feature) => {
    const lack = lacking(feature);
    if (lack !== "") found.set(what, lack);
  };
  walk(parseAst(code), (node, parent) => {
    if (node.type === "Identifier" && !isName(node, parent)) note(node.name, api[node.name] ?? javascript.builtins[node.name]);
    if (node.type === "Literal" && node.regex) {
      if (/\(\?<[=!]/.test(node.regex.pattern)) note("(?<=", javascript.regular_expressions.lookbehind_assertion);
      if (node.regex.flags.includes("v")) note("/v", javascript.builtins.RegExp.unicodeSets);
    }
    if (node.type !== "MemberExpression" || node.computed || node.property.type !== "Identifier") return;
    const { name } = node.property;
    const owner = node.object.type === "Identifier" ? node.object.name : "";
    const known = javascript.builtins[owner]?.[name] ?? api[owner]?.[`${name}_static`] ?? (owner === "window" || owner === "globalThis" ? api[name] : undefined);
    if (known !== undefined) return note(`${owner}.${name}`, known);
    if (parent?.type !== "CallExpression" || parent.callee !== node) return;
    const features = MEMBERS.get(name) ?? []; // whose member it is, is not known: all that have the name must be lacking
    if (features.length > 0 && features.every((feature) => lacking(feature) !== "")) note(`.${name}`, features[0]);
  });
  return found;
}

/** Whether an identifier is the name of a member or key, and no reference. */
function isName(node, parent) {
  if (parent === null) return false;
  if (parent.type === "MemberExpression") return parent.property === node && !parent.computed;
  return ["Property", "MethodDefinition", "PropertyDefinition"].includes(parent.type) && parent.key === node && !parent.computed;
}

const TYPES = new Map();
(function collect(features) {
  for (const [name, feature] of Object.entries(features)) {
    if (name === "__compat") continue;
    TYPES.set(name, [...(TYPES.get(name) ?? []), feature]);
    collect(feature);
  }
})(css.types);
const UNITS = [
  [/\d(?:dv|sv|lv)(?:h|w|i|b|min|max)\b/, css.types.length.viewport_percentage_units_dynamic],
  [/\dcq(?:w|h|i|b|min|max)\b/, css.types.length.container_query_length_units],
  [/\dr?lh\b/, css.types.length.lh],
];

/** Returns what some browser lacks in a style sheet, outside `@supports`. */
export function inStyle(text) {
  const found = new Map();
  const note = (what, feature) => {
    const lack = lacking(feature);
    if (lack !== "") found.set(what, lack);
  };
  const isTested = (node) => node !== undefined && ((node.type === "atrule" && node.name === "supports") || isTested(node.parent));
  postcss.parse(text).walk((node) => {
    if (isTested(node)) return;
    if (node.type === "atrule") note(`@${node.name}`, css["at-rules"][node.name]);
    if (node.type === "rule") for (const [, name] of node.selector.matchAll(/::?([a-z-]+)/g)) note(`:${name}`, css.selectors[name]);
    if (node.type === "rule" && node.parent?.type === "rule") note("nesting", css.selectors.nesting);
    if (node.type !== "decl") return;
    const { prop, value } = node;
    const property = css.properties[prop];
    note(`${prop}:`, property);
    if (hasFallback(node)) return;
    for (const [word] of value.matchAll(/(?<![\w-])[a-z][\w-]*(?![\w(-])/g)) note(`${prop}: ${word}`, property?.[word]);
    for (const [, name] of value.matchAll(/(?<![\w-])([a-z][a-z-]*)\(/g)) for (const feature of TYPES.get(name) ?? []) note(`${name}()`, feature);
    for (const [unit, feature] of UNITS) if (unit.test(value)) note(unit.source, feature);
  });
  return found;
}

/** Whether the same property has another value before, which a browser keeps if it does not know this one. */
function hasFallback(decl) {
  return decl.parent.nodes.some((other) => other.type === "decl" && other.prop === decl.prop && decl.parent.index(other) < decl.parent.index(decl));
}
