import { expect, inject, test } from "vitest";
import { axeFindingsInLooks } from "./axe.ts";
import { databaseAt } from "./database.ts";
import { hear } from "./hear.ts";
import { aShopper, fillCheckout, visibleButton } from "./shopper.ts";
import { DESKTOP, PHONE } from "./visitor.ts";

/** @param also a variant that lies in the cart beside the others */
async function anOrderedCart(options: Parameters<typeof aShopper>[0], also: string | null = null) {
  const shopper = await aShopper(options);
  const { page, client } = shopper;
  if (also) await client.call("changeCart", { variant_token: also, quantity: 1 });
  const { cart } = await client.call("viewCart");
  await page.goto("/checkout");
  await fillCheckout(page);
  await visibleButton(page, "Proceed").click();
  await page.waitForURL("**/orders/*");
  return { ...shopper, ordered: cart };
}

/** A variant that no other journey buys: they take one of which there are more, or all of one that is nearly gone. */
async function aQuietVariant(): Promise<string> {
  const { rows } = await databaseAt(inject("databaseUrl")).pool.query<{ token: string }>(
    `select v.token from variants v join products p on p.id = v.product_id
     where v.stock between 7 and 10 and v.price <= 800000 and p.token <> $1 order by v.id limit 1`,
    [inject("findings").plain],
  );
  return rows[0]!.token;
}

test("Ordering again from an order's page, by keyboard, puts its items into the cart", async () => {
  const { page, client, ordered } = await anOrderedCart({ cart: 2, viewport: DESKTOP });
  const button = page.getByRole("button", { name: "Order again" });
  await button.focus();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/cart");
  await page.getByText("2 items added to cart").waitFor();
  await page.getByRole("heading", { name: "Your cart 2 items" }).waitFor();
  const tokens = (lines: { variant_token: string }[]) => lines.map((line) => line.variant_token).toSorted();
  expect(tokens((await client.call("viewCart")).cart)).toEqual(tokens(ordered));
});

test("Ordering again names sold-out items on the order's page, announces them, and adds the rest", async () => {
  const quiet = await aQuietVariant();
  const { page, client, ordered } = await anOrderedCart({ cart: 1 }, quiet);
  const heard = await hear(page);
  await page.reload();
  const gone = ordered.find((line) => line.variant_token === quiet);
  const left = ordered.find((line) => line.variant_token !== quiet);
  const setStock = async (stock: number) => {
    const { pool } = databaseAt(inject("databaseUrl"));
    const token = gone?.variant_token;
    const { rows } = await pool.query<{ stock: number }>("select stock from variants where token = $1", [
      token,
    ]);
    await pool.query(
      `insert into stock_movements (variant_id, delta, reason)
       select id, $2::integer - stock, 'counted' from variants where token = $1`,
      [token, stock],
    );
    return rows[0]?.stock ?? 0;
  };
  const before = await setStock(0);
  try {
    await page.getByRole("button", { name: "Order again" }).click();
    const notice = page.getByRole("alert").filter({ hasText: "Not everything could be added to your cart" });
    await notice.getByText(": sold out").waitFor();
    await notice.getByText(gone?.head.name ?? "").waitFor();
    await expect.poll(() => heard.filter((words) => words.includes("sold out")).length).toBe(1);
    expect(await axeFindingsInLooks(page, "ordered again")).toEqual([]);
    await page.setViewportSize(PHONE);
    await notice.getByRole("link", { name: "See your cart" }).click();
    await page.waitForURL("**/cart");
    expect((await client.call("viewCart")).cart.map((line) => line.variant_token)).toEqual([
      left?.variant_token,
    ]);
  } finally {
    await setStock(before);
  }
});

test("An order's page shows how to contact the shop, with the order's number", async () => {
  const { page, client } = await anOrderedCart({ cart: 1 });
  const [order] = await client.call("listOrders");
  const help = page.getByRole("region", { name: "Need help with this order?" });
  await help.getByText(order?.reference ?? "").waitFor();
  const address = await help.getByRole("link", { name: "Email us" }).getAttribute("href");
  expect(address).toMatch(/^mailto:.+@/);
  expect(new URL(address ?? "").searchParams.get("subject")).toBe(order?.reference);
});
