declare module "virtual:catalogues" {
  /** The page's texts in each language that is offered. */
  const catalogues: Record<string, string>;
  export default catalogues;
}
