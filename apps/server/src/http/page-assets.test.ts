import { expect, test } from "vitest";
import { isAsset } from "./page-assets.ts";

test("Only file names of the build are served as assets, and no path out of its folder", () => {
  for (const name of ["entry.client-DxY_1a2b.js", "familjen-400-B7.woff2", "storefront-x-.css"])
    expect([name, isAsset(name)]).toEqual([name, true]);
  for (const name of ["../../package.json", "..", ".vite/manifest.json", "", "a/b.js", "a\0.js", "%2e%2e"])
    expect([name, isAsset(name)]).toEqual([name, false]);
});
