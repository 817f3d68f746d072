import { calls } from "@shop/contract/calls";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeFindingsInLooks } from "./axe.ts";
import { paymentModal } from "./checkout-steps.ts";
import { comeBackToTab } from "./come-back.ts";
import { hear } from "./hear.ts";
import { historyBack } from "./history-move.ts";
import { payByCard, proceedToPayment } from "./pay.ts";
import { aShopper, fillCheckout, somethingInStock, visibleButton } from "./shopper.ts";
import { signInDialog as form, signInAs } from "./sign-in-as.ts";
import { DESKTOP, PHONE } from "./visitor.ts";
import { waitUntilAtRest } from "./wait-for-pages.ts";

const ORDER_KEPT = "Your session ended. Your cart and this order are kept. Sign in to continue.";
const CART_KEPT = "Your session ended. Your cart is kept. Sign in to continue.";

const notice = (page: Page) => page.locator(".session-ended");

test.each([
  ["a phone", PHONE],
  ["a desktop", DESKTOP],
])("A session that ends at checkout keeps everything on the page, on %s", async (_, viewport) => {
  const { page, context, client, mail } = await aShopper({ cart: 1, viewport });
  await page.goto("/checkout");
  await fillCheckout(page);
  await page.getByLabel("Landmark").fill("blue gate");
  await page.getByRole("checkbox", { name: "Deliver to this address" }).uncheck();
  await page.getByRole("checkbox", { name: "Deliver to this address" }).check();
  await page.getByLabel("Promo code").fill("DISC");
  await client.call("signOut");

  await visibleButton(page, "Proceed").click();
  await form(page).getByText(ORDER_KEPT).waitFor();
  expect(new URL(page.url()).pathname).toBe("/checkout");
  expect((await context.cookies()).map(({ name }) => name)).toEqual([]);
  expect(await form(page).getByLabel("Email").inputValue()).toBe(mail);

  // Sent away, it leaves the notice, which stays in sight.
  await page.keyboard.press("Escape");
  await form(page).waitFor({ state: "hidden" });
  await notice(page).getByText(ORDER_KEPT).waitFor();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  expect(await notice(page).evaluate((element) => element.getBoundingClientRect().top)).toBe(0);
  expect(await axeFindingsInLooks(page, "session ended")).toEqual([]);
  await page.setViewportSize(PHONE);

  await notice(page).getByRole("button", { name: "Sign In" }).click();
  await signInAs(page, mail);
  await notice(page).waitFor({ state: "hidden" });
  expect(new URL(page.url()).pathname).toBe("/checkout");
  expect(await page.getByLabel("Landmark").inputValue()).toBe("blue gate");
  expect(await page.getByLabel("Promo code").inputValue()).toBe("DISC");
  expect(await page.getByRole("radio", { name: "Standard delivery" }).isChecked()).toBe(true);
  await visibleButton(page, "Proceed").click();
  await page.waitForURL("**/orders/*");
  await page.getByText("3 Awolowo Road, Ikoyi (blue gate)").waitFor();
});

test("A session that ends in a background call shows its notice and leaves the focus where a shopper types", async () => {
  const { page, client } = await aShopper({ cart: 1 });
  const heard = await hear(page);
  await page.goto("/checkout");
  await page.getByLabel("Landmark").pressSequentially("blue ");
  await client.call("signOut");
  await comeBackToTab(page);
  await notice(page).getByText(ORDER_KEPT).waitFor();
  await page.keyboard.type("gate");
  expect(await page.getByLabel("Landmark").inputValue()).toBe("blue gate");
  expect(await page.getByRole("dialog").count()).toBe(0);
  expect(heard.filter((words) => words.includes(ORDER_KEPT))).toHaveLength(1);
});

test("Another shopper who signs in finds nothing of the previous one", async () => {
  const { page, client } = await aShopper({ cart: 1 });
  const other = await aShopper({ cart: 1 });
  await page.goto("/checkout");
  await page.getByLabel("Landmark").fill("blue gate");
  await client.call("signOut");
  await comeBackToTab(page);
  await notice(page).getByRole("button", { name: "Sign In" }).click();
  await signInAs(page, other.mail);
  await page.getByText(other.mail).first().waitFor();
  expect(await page.getByLabel("Landmark").inputValue()).toBe("");
  expect(await page.evaluate(() => sessionStorage.getItem("ssCheckout"))).toBeNull();
});

test("In the cart, the next press after the session ended asks to sign in, and the cart stays on the screen", async () => {
  const { page, client, mail } = await aShopper({ cart: 1 });
  await page.goto("/cart");
  await page.getByRole("heading", { name: "Your cart 1 item" }).waitFor();
  await client.call("signOut");
  await page.getByRole("button", { name: /^One more of/ }).click();
  await form(page).getByText(CART_KEPT).waitFor();
  await page.getByRole("heading", { name: "Your cart 1 item", includeHidden: true }).waitFor();
  expect(await page.locator(".toast").count()).toBe(0);
  await signInAs(page, mail);
  await page.getByRole("button", { name: /^One more of/ }).click();
  await page.getByRole("heading", { name: "Your cart 2 items" }).waitFor();
});

test("A variant added when the session ended is in the cart after signing in", async () => {
  const { page, client, mail } = await aShopper({ cart: 1 });
  const [product] = await somethingInStock(1);
  await page.goto(`/product/${product?.product_token}`);
  // The shop has answered in this session, which otherwise would have ended before the page was opened.
  await page.getByRole("link", { name: "Cart, 1 item" }).waitFor();
  await client.call("signOut");
  await page.getByRole("button", { name: "Add to cart" }).first().click();
  await form(page).getByText(CART_KEPT).waitFor();
  await signInAs(page, mail);
  await page.getByText(`${product?.name} added to cart successfully!`).waitFor();
});

test("A shopper's own page opened with an ended session asks to sign in, and returns", async () => {
  const { page, client, mail } = await aShopper({ cart: 1 });
  await client.call("signOut");
  await page.goto("/checkout");
  await form(page).getByText(ORDER_KEPT).waitFor();
  expect(new URL(page.url()).pathname).toBe("/");
  await signInAs(page, mail);
  await page.waitForURL("**/checkout");
  await page.getByLabel("Delivery location").waitFor();
});

test("A session that ends in one tab ends in the others too, and their pages stay", async () => {
  const { page, context, client } = await aShopper({ cart: 1 });
  const other = await context.newPage();
  await page.goto("/cart");
  await page.getByRole("heading", { name: "Your cart 1 item" }).waitFor();
  await other.goto("/checkout");
  await other.getByLabel("Landmark").fill("blue gate");
  await client.call("signOut");
  await comeBackToTab(page);
  await notice(page).getByText(CART_KEPT).waitFor();
  await notice(other).getByText(ORDER_KEPT).waitFor();
  expect(await other.getByLabel("Landmark").inputValue()).toBe("blue gate");
});

test.each(["the shopper signs out", "the shop ends the session"])(
  "A sign-out that waits for changes is over when $0 in another tab, and does not touch the next shopper",
  async (way) => {
    const { page, context, client } = await aShopper({ viewport: DESKTOP });
    const next = await aShopper();
    const elsewhere = await context.newPage();
    const signOut = (one: Page) => one.getByRole("banner").getByRole("button", { name: "Sign Out" });
    const signInLink = (one: Page) => one.getByRole("banner").getByRole("link", { name: "Sign In" });
    const heard = await hear(page);
    await page.goto("/");
    // The dialog is loaded while the page is idle. Without it, the browser itself would ask.
    await page.waitForFunction(() =>
      performance.getEntriesByType("resource").some(({ name }) => name.includes("/signing-out-")),
    );
    const held = Promise.withResolvers<void>();
    // The other tab would save it.
    await context.route(`**${calls.changeFavourites.path}`, (route) => route.abort());
    await page.route(`**${calls.changeFavourites.path}`, async (route) => {
      await held.promise;
      await route.continue();
    });
    const favourite = page.locator("#products article").first();
    await favourite.getByRole("button", { name: /^Favourite: / }).click();
    await page.getByRole("link", { name: "Profile" }).click();
    await page.waitForURL("**/profile");
    await signOut(page).click();
    await page.getByRole("dialog").getByRole("button", { name: "Stay signed in" }).waitFor();

    await elsewhere.goto("/cart");
    await elsewhere.getByRole("heading", { name: "Your cart is empty" }).waitFor();
    if (way === "the shopper signs out") {
      await signOut(elsewhere).click();
      await elsewhere.getByRole("dialog").getByRole("button", { name: "Sign out anyway" }).click();
      await signInLink(elsewhere).click();
    } else {
      await client.call("signOut");
      await comeBackToTab(elsewhere);
      await notice(elsewhere).getByRole("button", { name: "Sign In" }).click();
    }
    await form(elsewhere).waitFor();
    await page.waitForURL((url) => url.pathname === "/");
    await signInLink(page).waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
    expect(await notice(page).count()).toBe(0);
    const goodbyes = () => heard.filter((words) => words.includes("Logged out successfully!")).length;
    await expect.poll(goodbyes).toBe(1);

    await signInAs(elsewhere, next.mail);
    await signOut(page).waitFor();
    // The change of the shopper before is still on its way, and keeps nobody.
    await signOut(page).click();
    await signInLink(page).waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
    held.resolve();
  },
);

test("After a session that ended during payment, signing in again shows that the order is paid", async () => {
  const shopper = await aShopper({ cart: 1, viewport: DESKTOP });
  const { page, client, mail } = shopper;
  const providerPage = await proceedToPayment(page);
  await client.call("signOut");
  await payByCard(providerPage);
  await form(page).getByText(ORDER_KEPT).waitFor();
  await paymentModal(page).waitFor({ state: "hidden" });
  await historyBack(page);
  await form(page).waitFor({ state: "hidden" });
  expect(new URL(page.url()).pathname).toBe("/checkout");
  const panel = page.locator(".awaiting");
  await panel.getByRole("heading", { name: "Sign in to see your payment" }).waitFor();
  await panel.getByRole("button", { name: "Sign In" }).click();
  await signInAs(page, mail);
  await page.getByText("Payment Successful, redirecting you to home page....").first().waitFor();
  await page.waitForURL((url) => url.pathname === "/");
});

test("An outage is reported once by a page's background calls, and by each pressed button", async () => {
  const { page, context } = await aShopper({ cart: 1, browserOptions: {} });
  const heard = await hear(page);
  await page.goto("/cart");
  await page.getByRole("heading", { name: "Your cart 1 item" }).waitFor();
  // A call still under way would be mistaken for the one made on coming back.
  await waitUntilAtRest(page);
  const lost: string[] = [];
  page.on("requestfailed", (request) => lost.push(new URL(request.url()).pathname));
  await context.setOffline(true);
  await comeBackToTab(page);
  await page.locator(".toast").getByText("Network error").waitFor();
  // Two calls fail, and the cart is tried twice more.
  await expect.poll(() => lost.filter((path) => path.includes("/api/")).length).toBeGreaterThanOrEqual(4);
  expect(heard.filter((words) => words.includes("Network error"))).toHaveLength(1);

  await page.getByRole("button", { name: /^One more of/ }).click();
  await expect.poll(() => heard.filter((words) => words.includes("Network error")).length).toBe(2);
});
