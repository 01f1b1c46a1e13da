declare module "virtual:catalogues" {
  /** Each language that is offered, Italian first: what it is called in it, and its texts, with those that it lacks in English. */
  const catalogues: Record<string, { name: string; fetch: () => Promise<{ default: [language: string, source: string][] }> }>;
  export default catalogues;
}
