/**
 * Container queries for Safari 15, which has none: what a container narrower than some width is to look like holds for a window that is
 * as much wider as the page leaves free beside it, and a container's width is that of the window less this.
 */

/** Pixels beside a container, on a phone: there it matters, and there a container is as wide as the page. */
const BESIDE = 40;
const NONE = "not (container-type: inline-size)";
const WIDTH = /(\d+)cq[iw]\b/g;

/** @returns {import("postcss").Plugin} */
export function withoutContainers() {
  return {
    postcssPlugin: "cartaro-without-containers",
    Once(root, { AtRule, Rule }) {
      root.walkAtRules("container", (query) => {
        const [, least] = query.params.match(/\(max-width: *(\d+)px\)/) ?? [];
        if (least === undefined) throw query.error("write a container query as (max-width: 480px), which Safari 15 can be given");
        const media = new AtRule({ name: "media", params: `(max-width: ${Number(least) + BESIDE}px)`, nodes: query.clone().nodes });
        query.after(new AtRule({ name: "supports", params: NONE, nodes: [media] }));
      });
      root.walkDecls((decl) => {
        if (!decl.value.match(WIDTH) || isFallback(decl)) return;
        const value = decl.value.replace(WIDTH, (_, share) => `(${share}vw - ${(BESIDE * share) / 100}px)`);
        const rule = new Rule({ selector: decl.parent.selector, nodes: [decl.clone({ value })] });
        decl.parent.after(new AtRule({ name: "supports", params: NONE, nodes: [rule] }));
      });
    },
  };
}

/** Whether a declaration is in what was written for browsers without containers. */
function isFallback(node) {
  return node !== undefined && ((node.type === "atrule" && node.params === NONE) || isFallback(node.parent));
}
