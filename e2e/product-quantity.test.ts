import { formatNaira } from "@shop/contract/money";
import { expect, test } from "vitest";
import { hear } from "./hear.ts";
import { historyBack } from "./history-move.ts";
import { inDatabase } from "./in-database.ts";
import { aQuietVariant } from "./quiet-variant.ts";
import { aShopper, somethingInStock } from "./shopper.ts";

test("Several pieces are added at once from the product page, and a sheet above the bottom edge shows the cart at a glance, once in a round of shopping", async () => {
  const { page, client, complaints } = await aShopper();
  const heard = await hear(page);
  const [product] = await somethingInStock(1);
  await page.goto(`/product/${product?.product_token}`);
  const quantity = page.getByRole("group", { name: `Quantity of ${product?.name}` });
  await quantity.getByRole("button", { name: /^One more of/ }).click();
  await quantity.getByRole("button", { name: /^One more of/ }).click();
  await quantity.getByRole("button", { name: /^One less of/ }).click();
  await quantity.getByText("2", { exact: true }).waitFor();
  const add = page
    .getByRole("button", { name: "Add to cart", exact: true })
    .filter({ visible: true })
    .first();
  await add.click();
  await page.getByText("2 items added to cart").first().waitFor();
  const { totalQuantity, totalAmount } = await client.call("viewCart");
  expect(totalQuantity).toBe(2);

  const sheet = page.getByRole("region", { name: "Your cart", exact: true });
  await sheet.getByText(product?.name ?? "", { exact: true }).waitFor();
  await sheet.getByText(/^2 × ₦/).waitFor();
  await sheet.getByText(formatNaira(totalAmount), { exact: true }).waitFor();
  // The toast is the one that is announced, and the focus stays on the button, which is not covered.
  expect(heard.filter((words) => /added/i.test(words))).toHaveLength(1);
  await expect.poll(() => add.evaluate((button) => button === document.activeElement)).toBe(true);
  await expect
    .poll(async () => {
      const [button, cover] = await Promise.all([add.boundingBox(), sheet.boundingBox()]);
      return button && cover && button.y + button.height <= cover.y;
    })
    .toBe(true);
  const address = page.url();
  await historyBack(page);
  await sheet.waitFor({ state: "detached" });
  expect(page.url()).toBe(address);

  // The next add of the same round is answered by the toast alone, which then leads to the cart.
  await page.locator(".toast").waitFor({ state: "detached" });
  await add.click();
  await page.getByRole("link", { name: "View cart" }).click();
  await page.waitForURL("**/cart");
  expect(await sheet.count()).toBe(0);
  expect(complaints).toEqual([]);
});

test("On the product page and in the cart plus stops at the stock and says why, and a price that has changed since adding is said until it is accepted", async () => {
  const { page, client, mail, complaints } = await aShopper();
  const quiet = await aQuietVariant(2);
  const product = await client.call("viewProduct", { token: quiet.productToken });
  const index = product.variants.findIndex(({ token }) => token === quiet.token);
  const stock = product.variants[index]?.stock ?? 0;
  await page.goto(`/product/${quiet.productToken}?variant=${index}`);
  const more = page.getByRole("button", { name: /^One more of/ });
  const reason = page.getByText(`These are all ${stock} that are left`);
  for (let quantity = 1; quantity < stock; quantity += 1) {
    expect(await reason.count()).toBe(0);
    await more.click();
  }
  await reason.waitFor();
  expect(await more.getAttribute("aria-disabled")).toBe("true");
  expect(await more.evaluate((button) => button.ariaDescribedByElements?.[0]?.textContent)).toBe(
    await reason.textContent(),
  );
  await page
    .getByRole("button", { name: "Add to cart", exact: true })
    .filter({ visible: true })
    .first()
    .click();
  await page.getByText(`${stock} items added to cart`).waitFor();

  // As if it had been added at a lower price.
  await inDatabase(
    `update cart_lines set seen_price = seen_price - 5000
     where shopper_id = (select id from shoppers where mail = $1)`,
    [mail],
  );
  await page.goto("/cart");
  const line = page.locator("main li", { has: page.getByRole("button", { name: /^Remove/ }) });
  const [{ amount, amountSeen } = { amount: 0, amountSeen: 0 }] = (await client.call("viewCart")).cart;
  const change = line.getByText(`Price was ${formatNaira(amountSeen ?? 0)}, now ${formatNaira(amount)}`);
  await change.waitFor();
  await line.getByText(`Only ${stock} left, and they are all in your cart`).waitFor();
  expect(await more.getAttribute("aria-disabled")).toBe("true");
  await line.getByRole("button", { name: /^OK, accept the new price of/ }).click();
  await change.waitFor({ state: "detached" });
  await page.reload();
  await line.getByText(`Only ${stock} left, and they are all in your cart`).waitFor();
  expect(await change.count()).toBe(0);
  expect(complaints).toEqual([]);
});
