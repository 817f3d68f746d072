import { FAVOURITES_MAX } from "@shop/contract/constants";
import { expect, test } from "vitest";
import type { TestShopper } from "../../../test/factories.ts";
import { testShop } from "../../../test/test-shop.ts";
import { hashPassword } from "../passwords/hash-password.ts";

async function aShopWithFavourites() {
  const shop = await testShop();
  const [beads, gele, chinChin] = [await shop.aVariant(), await shop.aVariant(), await shop.aVariant()];
  const ada = await shop.aShopper();
  return { shop, ada, beads: beads.token, gele: gele.token, chinChin: chinChin.token };
}

const favouritesOf = async (shopper: TestShopper) =>
  (await shopper.call("listFavourites")).body.data.map(({ variant: [first] }) => first?.token);

test("The favourites of two devices become one list without repeats, the newest first", async () => {
  const { shop, ada, beads, gele, chinChin } = await aShopWithFavourites();
  await ada.call("changeFavourites", { added: [gele, beads] });
  const { status, body } = await ada.call("changeFavourites", { added: [chinChin, gele, chinChin] });
  expect([status, body.data.map(({ variant: [first] }) => first?.token)]).toEqual([
    200,
    [chinChin, gele, beads],
  ]);
  expect(await favouritesOf(ada)).toEqual([chinChin, gele, beads]);
  expect(await favouritesOf(await shop.aShopper())).toEqual([]);

  // Repeating it, on both devices at once, changes nothing.
  const again = () => ada.call("changeFavourites", { added: [chinChin, gele, beads] });
  await Promise.all([again(), again()]);
  expect(await favouritesOf(ada)).toEqual([chinChin, gele, beads]);
});

test("A favourite that is removed on one device is gone on the other", async () => {
  const { ada, beads, gele } = await aShopWithFavourites();
  await ada.call("changeFavourites", { added: [gele, beads] });
  await ada.call("changeFavourites", { removed: [beads, "unknown"] });
  expect(await favouritesOf(ada)).toEqual([gele]);
});

test("A favourite has the chosen variant with today's price and stock, and is left out while it is not for sale", async () => {
  const { shop, ada } = await aShopWithFavourites();
  const small = await shop.aVariant({ name: "Chin-chin", price: 150_000 });
  const large = await shop.aVariant({ of: small, price: 600_000, size: "1 kg" });
  await ada.call("changeFavourites", { added: [large.token] });
  await shop.setStock(large, 0);
  const view = async () => (await ada.call("listFavourites")).body.data;
  expect(await view()).toMatchObject([
    { name: "Chin-chin", variant: [{ token: large.token, price: 6000, stock_status: "out_stock" }] },
  ]);
  await shop.pool.query("update products set published_at = 'infinity' where token = $1", [
    large.productToken,
  ]);
  expect(await view()).toEqual([]);
});

test("Beyond the limit, the oldest favourites go", async () => {
  const { shop, ada, beads, gele } = await aShopWithFavourites();
  await ada.call("changeFavourites", { added: [gele, beads] });
  await shop.pool.query(
    `insert into variants (token, product_id, position, price, stock, size)
     select 'v' || n, product_id, -n, price, 0, 'Size ' || n
     from variants, generate_series(1, $2::integer) n where token = $1`,
    [beads, FAVOURITES_MAX - 1],
  );
  const added = Array.from({ length: FAVOURITES_MAX - 1 }, (_, n) => `v${n + 1}`);
  await ada.call("changeFavourites", { added });
  const { rows } = await shop.pool.query(
    "select v.token from favourites f join variants v on v.id = f.variant_id",
  );
  expect(rows).toHaveLength(FAVOURITES_MAX);
  expect(rows.map(({ token }) => token)).toContain(gele);
  expect(rows.map(({ token }) => token)).not.toContain(beads);
  expect((await ada.call("changeFavourites", { added: [...added, gele, beads] })).status).toBe(400);
});

test("Favourites are part of the copy of a shopper's data and are erased with the account", async () => {
  const { shop, ada, gele } = await aShopWithFavourites();
  await ada.call("changeFavourites", { added: [gele] });
  const { holdings } = (await ada.call("viewOwnData")).body.data;
  expect(holdings.find(({ name }) => name === "favourites")?.records).toEqual([
    { product: expect.any(String), addedAt: expect.any(String) },
  ]);
  const password = "jollof-rice-for-12";
  await shop.pool.query("update shoppers set password_hash = $1", [await hashPassword(password)]);
  expect((await ada.call("deleteAccount", { pword: password })).status).toBe(200);
  expect((await shop.pool.query("select from favourites")).rowCount).toBe(0);
});
