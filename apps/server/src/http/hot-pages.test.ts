import { beforeAll, expect, test } from "vitest";
import { buildFronts } from "../../../../tools/start/build-fronts.ts";
import { testShop } from "../../test/test-shop.ts";
import { waitForChanges } from "../../test/wait-for-changes.ts";
import { buildApi } from "../api.ts";
import { registerPages } from "./pages.ts";

// Does nothing if the storefront is built already.
beforeAll(() => buildFronts(), 120_000);

/** A shop with the storefront as it is built for production. */
async function shopWithPages() {
  const shop = await testShop();
  const app = await buildApi(shop.ctx, { pages: registerPages });
  const category = await shop.aCategory({ name: "Things that crunch" });
  const variant = await shop.aVariant({ name: "Coconut Chin-chin", category: category.token });
  await waitForChanges(shop);
  return { shop, app, tokens: { category: category.token, product: variant.productToken } };
}

interface Tokens {
  category: string;
  product: string;
}

test.each([
  ["/", () => "/", "Coconut Chin-chin"],
  ["/shop", () => "/shop", "Things that crunch"],
  ["/category/:token", ({ category }) => `/category/${category}`, "Coconut Chin-chin"],
  ["/product/:token", ({ product }) => `/product/${product}`, "Coconut Chin-chin"],
] satisfies [string, (tokens: Tokens) => string, string][])(
  "The page %s costs no SQL statement when it is cached",
  async (_pattern, address, shown) => {
    const { shop, app, tokens } = await shopWithPages();
    const first = await app.inject(address(tokens));
    expect(first.statusCode).toBe(200);
    // The real page, made from the database.
    expect(first.body).toContain(shown);

    const statements = await shop.statementsOf(async () => {
      const plain = await app.inject(address(tokens));
      expect(plain.body).toBe(first.body);
      // Also for a visitor who follows a link in a mail, or who is signed in.
      const other = await app.inject({
        url: `${address(tokens)}?utm_source=mail`,
        headers: { cookie: "ss_auth=anything" },
      });
      expect(other.body).toBe(first.body);
    });
    expect(statements).toEqual([]);
  },
);
