import { join } from "node:path";

/**
 * The storefront is written for React and rendered by Preact, which is a quarter of its size: what a page and its
 * dependencies import of React comes from Preact.
 */
export const RENDERER = [
  { find: /^react$/, replacement: join(import.meta.dirname, "react.js") },
  { find: /^react-dom$/, replacement: "preact/compat" },
  { find: /^react-dom\/client$/, replacement: "preact/compat/client" },
  { find: /^react-dom\/server$/, replacement: "preact/compat/server" },
  { find: /^react\/jsx-(?:dev-)?runtime$/, replacement: "preact/jsx-runtime" },
];

/** The dependencies that import React. */
export const IMPORT_REACT = [
  "@tanstack/react-query",
  "react-hot-toast",
  "react-router",
  "yet-another-react-lightbox",
];
