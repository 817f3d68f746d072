import { beforeAll, expect, test } from "vitest";
import { buildFronts } from "../../../../tools/start/build-fronts.ts";
import { testShop } from "../../test/test-shop.ts";
import { waitForChanges } from "../../test/wait-for-changes.ts";
import { buildApi } from "../api.ts";
import { registerPages } from "./pages.ts";

// Does nothing if the storefront is built already.
beforeAll(() => buildFronts(), 120_000);

test("A search without a result of its own is counted when its page is requested, even without JavaScript", async () => {
  const shop = await testShop();
  const app = await buildApi(shop.ctx, { pages: registerPages });
  await shop.aVariant({ name: "Ankara Wrap" });
  await waitForChanges(shop);
  const pages = [
    "/search?q=xyzzy",
    "/search?q=xyzzy",
    "/search?q=ankera",
    "/search?q=ankara",
    "/search?q=ankara+for+saturday",
    "/search?q=ankera&page=2",
    // A help page answers it.
    "/search?q=return+policy",
  ];
  for (const url of pages) await app.inject(url);
  const { body } = await app.inject("/search?q=ankera&sort=newest");
  expect(body).toContain("Ankara Wrap");
  expect([...shop.ctx.visits.take().emptySearches]).toEqual([
    ["xyzzy", { nothing: 2, similar: 0 }],
    ["ankera", { nothing: 0, similar: 1 }],
    ["ankara for saturday", { nothing: 1, similar: 0 }],
  ]);
});
