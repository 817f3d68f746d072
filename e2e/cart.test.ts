import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { refusalAnswer } from "./scenes/answers.ts";
import { aShopper, somethingInStock } from "./shopper.ts";
import { aVisitor, DESKTOP } from "./visitor.ts";

/** Holds the calls of an address back until told to let them go. */
async function holdBack(page: Page, address: string): Promise<() => void> {
  const { promise: word, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await word;
    await route.continue();
  });
  return letGo;
}

/** Notices stay until they are dismissed: a busy machine may need longer than they last. */
async function holdNotices(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const now = Date.now();
    const setTimer = window.setTimeout;
    const isShort = (ms?: number) => ms === undefined || ms < 2000;
    Object.assign(Date, { now: () => now });
    Object.assign(window, {
      setTimeout: (run: () => void, ms?: number) => (isShort(ms) ? setTimer(run, ms) : 0),
    });
  });
}

/** A server that breaks without a word. */
const SILENT_FAULT = { status: 500, json: { status: false, message: "", data: null } };

const answerWith = (page: Page, address: string, answer: ReturnType<typeof refusalAnswer>) =>
  page.route(address, (route) => route.fulfill(answer));

const fewLeft = (name: string, left: number) =>
  refusalAnswer("too_few_left", { name, left, variant_token: "" });

test("While a cart line is changing, it cannot be changed again and the cart cannot be confirmed", {
  tags: ["S4-030", "S4-031", "S4-033", "S4-034", "S4-035", "S8-012"],
}, async () => {
  const { page, client } = await aShopper({ viewport: DESKTOP });
  const [product] = await somethingInStock(1);
  await client.call("changeCart", { variant_token: product?.token ?? "", quantity: 2 });
  await page.goto("/cart");
  const line = page.locator("main li", { has: page.getByRole("button", { name: /^Remove/ }) });
  const controls = [/^One less of/, /^One more of/, /^Remove/].map((name) =>
    line.getByRole("button", { name }),
  );
  for (const control of controls) expect(await control.isEnabled()).toBe(true);

  const letGo = await holdBack(page, "**/api/user/cart/add");
  await controls[1]?.click();
  await page.getByRole("button", { name: "UPDATING CART..." }).filter({ visible: true }).waitFor();
  expect(await line.getAttribute("aria-busy")).toBe("true");
  expect(await line.locator(".spinner").count()).toBeGreaterThan(0);
  expect(
    Number(await line.evaluate((item) => getComputedStyle(item.children[0] ?? item).opacity)),
  ).toBeLessThan(1);
  for (const control of controls) expect(await control.isEnabled()).toBe(false);
  expect(await page.getByRole("button", { name: "UPDATING CART..." }).first().isEnabled()).toBe(false);

  letGo();
  await page.getByText("Cart updated successfully!").waitFor();
  await page.getByRole("button", { name: "Confirm" }).filter({ visible: true }).waitFor();
});

test("A cart line that cannot be changed or removed stays and says why; removing the last one empties the cart, and can be undone", {
  tags: ["S2-137", "S2-139", "S2-140", "S2-141", "S4-035", "S8-004", "S8-030", "S8-031"],
}, async () => {
  const { page } = await aShopper({ cart: 1 });
  await holdNotices(page);
  await page.goto("/cart");
  await answerWith(page, "**/api/user/cart/add", fewLeft("Zobo", 1));
  await page.getByRole("button", { name: /^One more of/ }).click();
  await page.getByText("Only 1 of Zobo left").waitFor();
  await answerWith(page, "**/api/user/cart/remove", refusalAnswer("cart_line_not_found"));
  await page.getByRole("button", { name: /^Remove/ }).click();
  await page.getByText("Error deleting cart item: This item is no longer in your cart").waitFor();
  await page.getByRole("heading", { name: "Your cart 1 item" }).waitFor();

  await page.unroute("**/api/user/cart/remove");
  const remove = page.getByRole("button", { name: /^Remove/ });
  const notices = page.locator(".toast:not(.toast-leaving)");
  const undoIn = (text: string) =>
    notices.filter({ hasText: text }).getByRole("button", { name: "Undo", exact: true });
  const isEmpty = page.getByRole("heading", { name: "Your cart is empty" });
  // A notice that slides over the button while it is held down does not take its click.
  await remove.hover();
  await page.mouse.down();
  await expect
    .poll(() => notices.first().evaluate((notice) => getComputedStyle(notice).pointerEvents))
    .toBe("none");
  await page.mouse.up();
  // From its click on, the notices take presses again: one on their Undo must not reach what is below.
  expect(await notices.first().evaluate((notice) => getComputedStyle(notice).pointerEvents)).toBe("auto");
  await isEmpty.waitFor();
  await page.route("**/api/user/cart/restore", (route) => route.abort());
  await undoIn("removed from your cart").press("Enter");
  await undoIn("Network error").waitFor();
  await page.unroute("**/api/user/cart/restore");
  await undoIn("Network error").press("Enter");
  await page.getByRole("heading", { name: "Your cart 1 item" }).waitFor();

  await page.setViewportSize(DESKTOP);
  await remove.click();
  await isEmpty.waitFor();
  const start = page.getByRole("link", { name: "Start Shopping" });
  expect(await start.getAttribute("href")).toBe("/category");
  await page.locator("#products article").first().waitFor();
});

test("A line that is saved for later is not part of count and total, is still there after a reload, and can be moved back", async () => {
  const { page, client, complaints } = await aShopper();
  const [first, second] = await somethingInStock(2);
  if (!first || !second) throw new Error("The demo catalogue has not enough in stock");
  await client.call("changeCart", { variant_token: first.token, quantity: 2 });
  await client.call("changeCart", { variant_token: second.token });
  await page.goto("/cart");
  const saved = page.getByRole("region", { name: /^Saved for later/ });
  await page
    .getByRole("button", { name: /^Save for later: / })
    .first()
    .click();
  await saved.getByRole("link", { name: first.name, exact: true }).waitFor();
  await page.getByRole("heading", { name: "Your cart 1 item", exact: true }).waitFor();
  await page.getByRole("link", { name: "Cart, 1 item", exact: true }).waitFor();

  await page.reload();
  await page.setViewportSize(DESKTOP);
  await saved.getByRole("button", { name: /^Move to cart: / }).click();
  await saved.waitFor({ state: "detached" });
  await page.getByRole("heading", { name: "Your cart 3 items", exact: true }).waitFor();
  await page.getByRole("link", { name: "Cart, 3 items", exact: true }).waitFor();
  expect(complaints).toEqual([]);
});

test("A cart with lines also shows other products below, which can be added from there", {
  tags: ["S2-141"],
}, async () => {
  const { page } = await aShopper({ viewport: DESKTOP, cart: 1 });
  await page.goto("/cart");
  await page.getByRole("heading", { name: "Your cart 1 item" }).waitFor();
  const below = page.locator("#products");
  await below.locator("article").first().waitFor();
  await below
    .getByRole("button", { name: /^Add to cart: / })
    .last()
    .click();
  await page.getByRole("heading", { name: "Your cart 2 items" }).waitFor();
});

test("Adding to the cart shows its progress, raises the count by one, and says why it failed", {
  tags: [
    "core",
    "S2-027",
    "S2-028",
    "S2-029",
    "S2-068",
    "S2-102",
    "S4-022",
    "S4-023",
    "S4-024",
    "S5-023",
    "S6-005",
    "S8-002",
    "S8-007",
    "S8-009",
  ],
}, async () => {
  const { page } = await aShopper({ viewport: DESKTOP });
  await page.goto("/");
  const button = page
    .locator("#products")
    .getByRole("button", { name: /^Add to cart: / })
    .first();
  const name = ((await button.getAttribute("aria-label")) ?? "").replace("Add to cart: ", "");
  const heading = page.getByRole("heading", { name, exact: true });
  const card = page.locator("#products article", { has: heading });
  const letGo = await holdBack(page, "**/api/user/cart/add");
  await card.getByRole("button", { name: /^Add to cart/ }).click();
  await card.getByRole("button", { name: "Adding..." }).waitFor();
  // Only this one is being added.
  expect(await page.getByRole("button", { name: "Adding..." }).count()).toBe(1);
  letGo();
  await page.getByText(`${name} added to cart successfully!`).waitFor();
  const cartLink = page.getByRole("link", { name: "Cart, 1 item" });
  await cartLink.waitFor();

  const added = page.getByRole("region", { name: "Your cart", exact: true });
  await added.getByText(name, { exact: true }).waitFor();
  await added.getByText("Subtotal", { exact: true }).waitFor();
  expect(await added.innerText()).not.toContain("added to cart");
  expect(await added.getByRole("link", { name: "View cart" }).getAttribute("href")).toBe("/cart");
  expect(await added.getByRole("link", { name: "Checkout" }).getAttribute("href")).toBe("/checkout");
  await page.keyboard.press("Escape");
  await added.waitFor({ state: "detached" });

  const preview = page.getByRole("region", { name: "Cart preview" });
  await cartLink.hover();
  await preview.getByText(name, { exact: true }).waitFor();
  expect(await preview.getByRole("link", { name: "View cart" }).getAttribute("href")).toBe("/cart");
  expect(await preview.getByRole("link", { name: "Checkout" }).getAttribute("href")).toBe("/checkout");
  await page.keyboard.press("Escape");
  await preview.waitFor({ state: "detached" });

  await page.route("**/api/user/cart/add", (route) => route.fulfill(SILENT_FAULT));
  await card.getByRole("button", { name: /^Add to cart/ }).click();
  await page.getByText("Failed to update cart").waitFor();
  await page.route("**/api/user/cart/add", (route) => route.abort());
  await card.getByRole("button", { name: /^Add to cart/ }).click();
  await page.getByText("Network error").waitFor();
  await page.getByRole("link", { name: "Cart, 1 item" }).waitFor();
  await page.getByRole("link", { name: "Cart, 1 item" }).click();
  await page.waitForURL("**/cart");
});

test("A visitor who adds to the cart is asked to sign in, and nothing is added", {
  tags: ["core", "S5-018", "S6-002"],
}, async () => {
  const { page } = await aVisitor(DESKTOP);
  let asked = 0;
  await page.route("**/api/user/cart/**", (route) => {
    asked += 1;
    return route.abort();
  });
  await page.goto("/");
  await page
    .getByRole("button", { name: /^Add to cart: / })
    .first()
    .click();
  await page.getByRole("dialog").getByRole("heading", { name: "Welcome" }).waitFor();
  expect(asked).toBe(0);
});

test("After adding, the cart is fetched again and shows the server's count, in an open cart in another tab too", {
  tags: ["S4-025"],
}, async () => {
  const { page, client, context } = await aShopper({ viewport: DESKTOP });
  const [product] = await somethingInStock(1);
  const other = await context.newPage();
  await other.goto("/cart");
  const isEmpty = other.getByRole("heading", { name: "Your cart is empty" });
  await isEmpty.waitFor();
  await page.goto("/");
  await page.getByRole("link", { name: "Cart, 0 items" }).waitFor();
  // On another device, say: this page does not know of it.
  await client.call("changeCart", { variant_token: product?.token ?? "", quantity: 3 });
  const fetched = page.waitForResponse("**/api/user/cart/get");
  await page
    .locator("#products")
    .getByRole("button", { name: /^Add to cart: / })
    .first()
    .click();
  await fetched;
  await page.getByRole("link", { name: "Cart, 4 items" }).waitFor();
  await isEmpty.waitFor({ state: "detached" });
  await other.getByRole("link", { name: "Cart, 4 items" }).waitFor();
});

test("A variant without a token is not available, and a refused one says why", {
  tags: ["S5-019", "S8-006", "S8-008"],
}, async () => {
  const { page } = await aShopper({ viewport: DESKTOP });
  await page.route("**/api/user/category/products", async (route) => {
    const answer = await route.fetch({ maxRetries: 2 });
    const body = await answer.json();
    const buyable = body.data.filter(
      ({ variant: [first] }: { variant: { stock: number }[] }) => first?.stock,
    );
    buyable[0].variant[0].token = "";
    await route.fulfill({ response: answer, json: { ...body, data: buyable } });
  });
  await page.goto("/shop");
  await page.locator('main a[href^="/category/"]').first().click();
  await page.waitForURL("**/category/*");
  const add = page.locator("main article").getByRole("button", { name: /^Add to cart: / });
  await add.first().click();
  await page.getByText("Product is not available").waitFor();
  await answerWith(page, "**/api/user/cart/add", fewLeft("Kilishi", 2));
  await add.nth(1).click();
  await page.getByText("Only 2 of Kilishi left").waitFor();
});
