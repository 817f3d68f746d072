interface ImportMeta {
  /** Vite's: whether this is the server's build, in which the browser's code is left out, and the other way round. */
  readonly env: { readonly SSR: boolean };
}
