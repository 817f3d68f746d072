import { createClient } from "@shop/contract/client";
import { expect, test } from "vitest";
import { matchRoute } from "../navigation/routes.ts";
import { pages } from "./page-modules.ts";

const api = createClient({
  storeKey: "publishable",
  session: () => undefined,
  transport: () => new Promise(() => {}),
});

/** The queries fetched before the page of a path is shown. */
function askedFor(path: string): unknown[] {
  const { route, params } = matchRoute(path);
  const { prefill } = pages[route.page];
  const { needed, optional = [] } = prefill?.(api, params, new URLSearchParams()) ?? { needed: [] };
  return [...needed, ...optional].map(({ queryKey }) => queryKey);
}

test("a category or product is fetched only if the address names one", { tags: ["S5-027"] }, () => {
  expect(askedFor("/category/snacks")).toContainEqual(["category-products", "snacks", 1]);
  expect(askedFor("/product/zobo")).toEqual([
    ["product", "zobo"],
    ["related-products", "zobo"],
    ["reviews", "zobo", "newest", null],
    ["questions", "zobo", null],
  ]);
  for (const nameless of ["/category", "/category/", "/product", "/product/"]) {
    const keys = askedFor(nameless).flat();
    expect(keys, nameless).not.toContain("category-products");
    expect(keys, nameless).not.toContain("product");
    expect(keys, nameless).not.toContain("related-products");
    expect(keys, nameless).not.toContain("reviews");
    expect(keys, nameless).not.toContain("questions");
  }
});
