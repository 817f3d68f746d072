import { expect, inject, test } from "vitest";
import { axeFindings, axeFindingsInLooks } from "./axe.ts";
import { orderOnDelivery } from "./checkout-steps.ts";
import { databaseAt } from "./database.ts";
import { hear } from "./hear.ts";
import { historyBack } from "./history-move.ts";
import { inDatabase } from "./in-database.ts";
import { aQuietVariant } from "./quiet-variant.ts";
import { shopClient } from "./shop-client.ts";
import { aMailAddress, aShopper, fillCheckout, somethingInStock, visibleButton } from "./shopper.ts";
import { openSession, writeVerifiedAccount } from "./verified-account.ts";
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

/** Somebody who buys without a browser. */
async function aBuyer() {
  const databaseUrl = inject("databaseUrl");
  const mail = aMailAddress("buyer");
  await writeVerifiedAccount(databaseUrl, mail);
  return shopClient((await openSession(databaseUrl, mail)).token);
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
  const { token: quiet } = await aQuietVariant(1);
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

test("The list of orders continues with Load More, and a delivered order can be ordered again from it", async () => {
  const { page, client, mail, complaints } = await aShopper();
  const products = await somethingInStock(6);
  const ids: string[] = [];
  for (let half = 0; half < 2; half += 1) {
    // One account may not place so many orders in a minute: others place them.
    const buyer = await aBuyer();
    for (const { token } of products) {
      await buyer.call("changeCart", { variant_token: token, quantity: 1 });
      const { id } = await orderOnDelivery(buyer);
      await inDatabase(
        `update orders set status = 'delivered', payment_status = 'paid',
           shopper_id = (select id from shoppers where mail = $2)
         where public_id = $1`,
        [id, mail],
      );
      ids.unshift(id);
    }
  }
  await page.goto("/orders");
  const cards = page.getByRole("main").getByRole("article");
  await page.getByText("10 of 12 shown").waitFor();
  expect(await cards.count()).toBe(10);
  await page.getByRole("button", { name: "Load More" }).click();
  await page.getByText("12 of 12 shown").waitFor();
  const addresses = await cards
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(addresses).toEqual(ids.map((id) => `/orders/${id}`));
  const firstNew = cards.nth(10).getByRole("link");
  await expect.poll(() => firstNew.evaluate((link) => link === document.activeElement)).toBe(true);

  // Back from an order shows as many as before.
  await firstNew.click();
  await page.waitForURL(`**/orders/${ids[10]}`);
  await historyBack(page);
  await page.getByText("12 of 12 shown").waitFor();
  await cards
    .last()
    .getByRole("button", { name: /^Order again: / })
    .click();
  await page.waitForURL("**/cart");
  expect((await client.call("viewCart")).cart.map((line) => line.variant_token)).toEqual([
    products[0]?.token,
  ]);
  expect(complaints).toEqual([]);
});

test("The page of a new order shows how to contact the shop, with its number, offers notifications about its steps, and leads to a printable confirmation", async () => {
  const { page, client } = await anOrderedCart({ cart: 1 });
  const [order] = await client.call("listOrders");
  const help = page.getByRole("region", { name: "Need help with this order?" });
  await help.getByText(order?.reference ?? "").waitFor();
  const address = await help.getByRole("link", { name: "Email us" }).getAttribute("href");
  expect(address).toMatch(/^mailto:.+@/);
  expect(new URL(address ?? "").searchParams.get("subject")).toBe(order?.reference);

  const updates = page.getByRole("region", { name: "Order updates" });
  await updates.getByRole("checkbox", { name: /^Emails about my orders/ }).uncheck();
  await expect.poll(async () => (await client.call("viewConsents")).statusMails.delivered).toBe(false);
  await updates.getByRole("link", { name: "More choices" }).click();
  await page.waitForURL("**/profile#order-updates");
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("order-updates");
  await historyBack(page);

  // Printed itself, the page has what can be read, and nothing to press.
  await page.emulateMedia({ media: "print" });
  await page.getByText("Amount to pay on delivery").first().waitFor();
  const pressed = page.locator("button:visible, input:visible, .button:visible");
  expect(await pressed.evaluateAll((all) => all.map(({ outerHTML }) => outerHTML))).toEqual([]);
  await page.emulateMedia({ media: "screen" });

  await page.getByRole("link", { name: "Print or save the order confirmation" }).click();
  const paper = page.getByRole("article", { name: "Order confirmation" });
  await paper.getByText(order?.reference ?? "").waitFor();
  await paper.getByText("Due on delivery").waitFor();
  await paper.getByText(/This is not a receipt/).waitFor();
  expect(await axeFindings(page)).toEqual([]);
});
