import { calls } from "@shop/contract/calls";
import type { Attributes } from "@shop/contract/catalogue";
import type { Client } from "@shop/contract/client";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { atKeyboard } from "./at-keyboard.ts";
import { historyBack } from "./history-move.ts";
import { aShopper, somethingInStock } from "./shopper.ts";
import { stopClock } from "./stop-clock.ts";
import { PHONE } from "./visitor.ts";

const labelOf = ({ SIZE, COLOUR, FLAVOUR }: Attributes) => [SIZE, COLOUR, FLAVOUR].filter(Boolean).join(", ");

const LEGENDS = { SIZE: /^Size/, COLOUR: /^Colour/, FLAVOUR: /^Flavour/ } as const;

/** A product that has plenty of its first variant and of another one, which differs in one attribute. */
async function aProductWithOptions(client: Client) {
  for (const { token, variantCount } of await client.call("listRandomProducts")) {
    if (variantCount < 2) continue;
    const product = await client.call("viewProduct", { token });
    const [first, ...others] = product.variants;
    if (!first || first.stock <= 10) continue;
    for (const other of others) {
      const [name, ...more] = (["SIZE", "COLOUR", "FLAVOUR"] as const).filter(
        (one) => first.attributes[one] !== other.attributes[one],
      );
      const value = name && other.attributes[name];
      const firstValue = name && first.attributes[name];
      if (name && value && firstValue && more.length === 0 && other.stock > 10) {
        const found = { token, name: product.name, variantCount, first, other };
        return { ...found, legend: LEGENDS[name], value, firstValue };
      }
    }
  }
  throw new Error("No product of the demo catalogue has two variants in stock that differ in one attribute");
}

/** A size may name its UK size too. */
const optionOf = (group: Locator, value: string) =>
  group.getByRole("radio", { name: new RegExp(`^${RegExp.escape(value)}(?: UK |$)`) });

/** The card of a product among the search results for its name. */
async function openCard(page: Page, { token, name }: { token: string; name: string }) {
  await page.goto(`/search?q=${encodeURIComponent(name)}`);
  const card = page.locator("main article", { has: page.locator(`a[href="/product/${token}"]`) });
  await card.waitFor();
  return card;
}

test("With the keyboard on a phone, what a card added is named and exchanged for another option, there and in the cart, and Back closes the sheet", async () => {
  const { page, client, complaints } = await aShopper();
  const keyboard = await atKeyboard(page);
  const product = await aProductWithOptions(client);
  const { name, first, other } = product;
  const cart = async () =>
    (await client.call("viewCart")).cart.map((line) => [line.variant_token, line.quantity]);
  const sheet = page.getByRole("dialog", { name, exact: true });
  async function choose(value = product.value) {
    const group = sheet.getByRole("group", { name: product.legend });
    const option = optionOf(group, value);
    await option.press("Space");
    await expect.poll(() => option.isChecked()).toBe(true);
  }

  await page.clock.install();
  const card = await openCard(page, product);
  // The notices' own chunk comes when the page is at rest.
  await page.locator(".toaster-list").waitFor({ state: "attached" });
  await stopClock(page);
  await card.getByRole("button", { name: `Add to cart: ${name}`, exact: true }).press("Enter");
  const notices = page.locator(".toaster-list .toast");
  const notice = notices.filter({ hasText: `${name} added to cart successfully!` });
  await notice.getByText(labelOf(first.attributes), { exact: true }).waitFor();
  expect(await notices.count()).toBe(1);
  const change = notice.getByRole("button", { name: "Change", exact: true });
  // The pointer holds the notice, and once it has gone, the focus does: it would be away after four seconds.
  await notice.hover();
  await page.clock.runFor(10_000);
  await change.focus();
  await page.mouse.move(1, 1);
  await page.clock.runFor(10_000);
  expect(await change.isVisible()).toBe(true);
  await page.clock.resume();
  await change.press("Enter");

  await sheet.getByRole("button", { name: `Keep ${labelOf(first.attributes)}`, exact: true }).waitFor();
  await sheet.getByText(/^In stock \(\d+ available\)$/).waitFor();
  await choose();
  await keyboard.staysWithin(name);
  await sheet
    .getByRole("button", { name: `Change to ${labelOf(other.attributes)}`, exact: true })
    .press("Enter");
  await sheet.waitFor({ state: "hidden" });
  await keyboard.hears("Cart updated successfully!");
  expect(await cart()).toEqual([[other.token, 1]]);
  await keyboard.standsOn(`Add to cart: ${name}`);

  const options = card.getByRole("button", { name: `${product.variantCount} options: ${name}`, exact: true });
  const address = page.url();
  await options.press("Enter");
  await sheet.getByRole("button", { name: "Add to cart", exact: true }).waitFor();
  await historyBack(page);
  await sheet.waitFor({ state: "hidden" });
  expect(page.url()).toBe(address);
  await keyboard.standsOn(`${product.variantCount} options: ${name}`);

  await options.press("Enter");
  await sheet.getByRole("button", { name: "Add to cart", exact: true }).waitFor();
  await choose();
  await sheet.getByRole("button", { name: "Add to cart", exact: true }).press("Enter");
  await sheet.waitFor({ state: "hidden" });
  await expect.poll(cart).toEqual([[other.token, 2]]);

  await page.goto("/cart");
  const line = page.locator(".cart-line", { has: page.locator(`a[href="/product/${product.token}"]`) });
  const changeLine = line.getByRole("button", { name: /^Change / });
  const topOf = async (words: RegExp) => (await line.getByRole("button", { name: words }).boundingBox())?.y;
  expect(await topOf(/^Change /)).toBe(await topOf(/^Save for later/));
  await changeLine.press("Enter");
  await choose(product.firstValue);
  await sheet
    .getByRole("button", { name: `Change to ${labelOf(first.attributes)}`, exact: true })
    .press("Enter");
  await sheet.waitFor({ state: "hidden" });
  expect(await cart()).toEqual([[first.token, 2]]);
  // The line that was exchanged goes with the next answer.
  await expect.poll(() => changeLine.count()).toBe(1);
  await keyboard.standsOn((await changeLine.getAttribute("aria-label")) ?? "");

  // The line of the chosen option gets the pieces, and the focus.
  await client.call("changeCart", { variant_token: other.token, quantity: 1 });
  await page.reload();
  await page.locator(`.cart-line [data-variant="${first.token}"]`).press("Enter");
  await choose();
  await sheet
    .getByRole("button", { name: `Change to ${labelOf(other.attributes)}`, exact: true })
    .press("Enter");
  await sheet.waitFor({ state: "hidden" });
  expect(await cart()).toEqual([[other.token, 3]]);
  // The line that was exchanged goes with the next answer.
  await expect.poll(() => changeLine.count()).toBe(1);
  await keyboard.standsOn((await changeLine.getAttribute("aria-label")) ?? "");
  expect(complaints).toEqual([]);
});

test("While a cart line is exchanged, the sheet stays open, the line cannot be changed, and what another change has answered meanwhile is kept", async () => {
  const { page, client, complaints } = await aShopper();
  const product = await aProductWithOptions(client);
  const { token, name, first, other } = product;
  const [neighbour] = (await somethingInStock(2)).filter((one) => one.product_token !== token);
  if (!neighbour) throw new Error("The demo catalogue has not enough in stock");
  for (const one of [first, neighbour]) await client.call("changeCart", { variant_token: one.token });
  const lineOf = (productToken: string) =>
    page.locator(".cart-line", { has: page.locator(`a[href="/product/${productToken}"]`) });
  const [line, otherLine] = [lineOf(token), lineOf(neighbour.product_token)];
  const moreOf = (one: typeof line) => one.getByRole("button", { name: /^One more of/ });
  const sheet = page.getByRole("dialog", { name, exact: true });

  // The shop exchanges first, and its answer comes last.
  const [adding, exchanging] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(`**${calls.changeCart.path}`, async (route) => {
    await adding.promise;
    await route.continue();
  });
  const exchanged = Promise.withResolvers<void>();
  await page.route(`**${calls.exchangeInCart.path}`, async (route) => {
    const response = await route.fetch();
    exchanged.resolve();
    await exchanging.promise;
    await route.fulfill({ response });
  });

  await page.goto("/cart");
  await moreOf(otherLine).click();
  await line.getByRole("button", { name: /^Change / }).click();
  const group = sheet.getByRole("group", { name: product.legend });
  // On a short screen the options scroll below the product's name, which stays in view.
  await group.waitFor();
  await page.setViewportSize({ ...PHONE, height: 340 });
  const scrolled = await sheet.evaluate((element) => {
    element.scrollTo(0, element.scrollHeight);
    const heading = element.querySelector("h2")?.getBoundingClientRect();
    return { by: element.scrollTop, top: (heading?.top ?? 0) - element.getBoundingClientRect().top };
  });
  expect(scrolled.by).toBeGreaterThan(28);
  expect(scrolled.top).toBeGreaterThanOrEqual(0);
  await optionOf(group, product.value).press("Space");
  await sheet
    .getByRole("button", { name: `Change to ${labelOf(other.attributes)}`, exact: true })
    .press("Enter");
  const busy = sheet.getByRole("button", { name: "Changing..." });
  await busy.waitFor();
  await exchanged.promise;
  expect(await line.getAttribute("aria-busy")).toBe("true");
  expect(await line.locator("button:enabled:not([aria-disabled])").count()).toBe(0);
  expect(await sheet.getByRole("button", { name: "Close" }).count()).toBe(0);

  await page.keyboard.press("Escape");
  await historyBack(page);
  await expect.poll(() => page.evaluate(() => history.state?.dialogs)).toBe(1);
  await optionOf(group, product.firstValue).press("Space");
  await sheet.getByRole("link", { name: "See all details" }).press("Enter");
  expect(await busy.isVisible()).toBe(true);
  expect(new URL(page.url()).pathname).toBe("/cart");

  const added = page.waitForResponse(`**${calls.changeCart.path}`);
  adding.resolve();
  await (await added).finished();
  exchanging.resolve();
  await sheet.waitFor({ state: "hidden" });
  await line.locator(`[data-variant="${other.token}"]`).waitFor();
  await otherLine.locator("output").getByText("2", { exact: true }).waitFor();
  await expect.poll(() => moreOf(line).isEnabled()).toBe(true);
  expect(complaints).toEqual([]);
});
