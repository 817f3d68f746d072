import { createHash } from "node:crypto";
import { paths } from "@shop/contract/paths";
import { expect, inject, test } from "vitest";
import { aLargeCategory, shopClient } from "./shop-client.ts";
import { aShopper } from "./shopper.ts";
import { signInDialog } from "./sign-in-as.ts";
import { aVisitor, DESKTOP, PHONE } from "./visitor.ts";
import { gotoAtRest } from "./wait-for-pages.ts";

async function visitorPages(): Promise<string[]> {
  const client = await shopClient();
  const [product] = await client.call("listRandomProducts");
  const [category] = await client.call("listCategories");
  return [
    "/",
    "/shop",
    "/category",
    `/category/${category?.token}`,
    `/product/${product?.token}`,
    "/new-arrivals",
    "/favourites",
    "/search?q=chin",
    "/help",
    "/otp-verification",
  ];
}

/** The scripts of a page that are neither files nor data, and where its policy lets scripts come from. */
async function scriptsOf(address: string, cookie?: string) {
  const answer = await fetch(address, { headers: cookie === undefined ? {} : { cookie } });
  const html = await answer.text();
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)];
  const policy = answer.headers.get("content-security-policy") ?? "";
  return {
    html,
    policy,
    count: scripts.length,
    inline: scripts
      .filter(([, attributes = ""]) => !/\bsrc="\/|type="application\/(?:ld\+)?json"/.test(attributes))
      .map(([, , text = ""]) => text),
    sources: policy.match(/script-src ([^;]*)/)?.[1],
  };
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("base64");

test("Each page has one inline script, the one that asks for the typefaces, and its policy allows that text and files of the shop, nothing else", async () => {
  const texts = new Set<string>();
  for (const path of [...(await visitorPages()), "/cart", "/checkout/return", "/nowhere"]) {
    const { html, policy, inline, sources } = await scriptsOf(
      inject("shopUrl") + path,
      path === "/cart" ? "ss_auth=anything" : undefined,
    );
    expect(inline, path).toHaveLength(1);
    const [text = ""] = inline;
    expect(sources, path).toBe(`'self' 'sha256-${sha256(text)}'`);
    expect(policy, path).not.toMatch(/unsafe-|script-src-/);
    expect(html, path).not.toMatch(/\son[a-z]+="|\sstyle="|javascript:/);
    texts.add(text);
  }
  expect([...texts]).toEqual([expect.stringContaining("ssFaces")]);
});

test("The back office and the sandbox have no inline script, and policies that allow none", async () => {
  for (const address of [
    `${inject("shopUrl")}/admin`,
    `${inject("shopUrl")}/admin/orders`,
    `${inject("sandboxUrl")}/`,
    `${inject("sandboxUrl")}/inbox`,
  ]) {
    const { html, policy, inline, sources } = await scriptsOf(address);
    expect(inline, address).toEqual([]);
    expect(["'self'", "'none'"], address).toContain(sources ?? policy.match(/default-src ([^;]*)/)?.[1]);
    expect(html, address).not.toMatch(/\son[a-z]+="|javascript:/);
  }
});

test("The catalogue can be browsed without JavaScript", { tags: ["core", "S6-001"] }, async () => {
  const large = await aLargeCategory();
  const { page } = await aVisitor(PHONE, { javaScriptEnabled: false });
  await page.goto("/");
  await page.getByRole("heading", { name: "New Arrivals" }).waitFor();
  // Playwright's text search leaves out noscript.
  const says = (text: string) => page.locator("noscript p").filter({ hasText: text }).waitFor();
  await says("please turn on JavaScript");
  // What moves the slides needs it; Shop now is a link.
  const hero = page.getByRole("region", { name: "What we sell" });
  expect(await hero.getByRole("button").count()).toBe(0);
  await hero.getByRole("link", { name: "Shop now" }).click();
  await expect.poll(() => new URL(page.url()).hash).toBe("#products");
  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("navigation", { name: "Menu" });
  await menu.getByRole("link", { name: "Favourites" }).click();
  await says("To see your favourites");
  await page.getByRole("button", { name: "Menu" }).click();
  await menu.getByRole("link", { name: "Shop", exact: true }).click();
  await page.waitForURL("**/category");

  await page.goto(paths.category(large.token));
  await page.getByRole("link", { name: "Load More" }).click();
  await page.waitForURL("**/category/*?page=2");
  const inStock = page.getByRole("button", { name: /^Add to cart: / });
  const product = page.getByRole("article").filter({ has: inStock }).first().getByRole("link");
  const name = await product.locator("h2, h3").innerText();
  await product.click();
  await page.getByRole("heading", { name, level: 1 }).waitFor();
  await page.locator(".price").first().waitFor();

  const here = new URL(page.url()).pathname;
  await page.locator("main").getByRole("button", { name: "Add to cart", exact: true }).first().click();
  await says("To sign in, please turn on JavaScript, or contact us to order.");
  expect(new URL(page.url()).searchParams.get("from")).toBe(here);
  await page.locator("noscript a").filter({ hasText: "Email us" }).waitFor();
  await page.locator("noscript a").filter({ hasText: "Back to the product" }).click();
  await page.getByRole("heading", { name, level: 1 }).waitFor();
});

test("The menu opens although its own part cannot be loaded, and the part's later arrival does not open it again", async () => {
  const { page, context } = await aVisitor(PHONE, {});
  await page.goto("/");
  const button = page.getByRole("button", { name: "Menu", exact: true });
  // Once the script runs, the browser itself no longer opens the links.
  await expect.poll(() => button.getAttribute("popovertarget")).toBeNull();
  await context.setOffline(true);
  await button.click();
  const menu = page.getByRole("navigation", { name: "Menu" });
  await menu.getByRole("link", { name: "Shop", exact: true }).waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
    .toBe("Close");
  await page.keyboard.press("Escape");
  await menu.waitFor({ state: "hidden" });
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);

  const part = page.waitForResponse((answer) => /\/menu-[^/]*\.js$/.test(answer.url()) && answer.ok());
  await context.setOffline(false);
  await part;
  const dialog = page.getByRole("dialog", { name: "Menu" });
  await page.locator('dialog[aria-label="Menu"]').waitFor({ state: "attached" });
  expect(await dialog.count()).toBe(0);
  await button.click();
  await dialog.waitFor();
});

test("Without JavaScript, pages that show nothing without it say what they need, and nothing looks as if it were loading", async () => {
  const { page } = await aShopper({ browserOptions: { javaScriptEnabled: false } });
  for (const [path, words] of [
    ["/cart", "To see your cart and to order"],
    ["/checkout", "To check out"],
    ["/checkout/return", "To see its status here, please turn on JavaScript"],
    ["/profile", "To see and change your profile"],
    ["/profile/data", "To see your data"],
    ["/orders", "To see your orders"],
    ["/orders/o1", "To see this order"],
    ["/orders/o1/receipt", "To see and print your receipt"],
    [`/order#${"a".repeat(43)}`, "To see this order"],
    [`/order/receipt#${"a".repeat(43)}`, "To see and print your receipt"],
    ["/product/p1/review", "To write a review"],
    ["/track", "To track your order"],
    ["/favourites", "To see your favourites"],
  ] as const) {
    await page.goto(path);
    await page.locator("noscript p").filter({ hasText: words }).waitFor();
    expect(
      await page.locator(".skeleton, .spinner, [role=status]").filter({ visible: true }).count(),
      path,
    ).toBe(0);
  }
});

test("Without JavaScript, a sold-out product shows no button that needs it, and says what it needs", async () => {
  const { page } = await aVisitor(PHONE, { javaScriptEnabled: false });
  await page.goto(paths.product(inject("findings").soldOut));
  await page.locator("noscript p").filter({ hasText: "To get an email when it is back" }).waitFor();
  const alert = page.locator("button").filter({ hasText: "Email me when it is back" });
  expect(await alert.count()).toBeGreaterThan(0);
  expect(await alert.filter({ visible: true }).count()).toBe(0);
});

test("The shipping policy has prices, days and pickup points without JavaScript", async () => {
  const { page } = await aVisitor(PHONE, { javaScriptEnabled: false });
  await page.goto("/shipping-policy");
  const lagos = page.getByRole("table", { name: "Delivery to Lagos Mainland" });
  for (const name of ["Method", "Price", "Days"])
    await lagos.getByRole("columnheader", { name, exact: true }).waitFor();
  const standard = lagos.getByRole("row", { name: /^Standard delivery/ });
  await standard.getByRole("rowheader").waitFor();
  expect(await standard.getByRole("cell").allInnerTexts()).toEqual([
    expect.stringMatching(/^₦[\d,]+/),
    expect.stringMatching(/^\d+( to \d+)?$/),
  ]);
  await page
    .locator("summary")
    .filter({ hasText: /^Lagos \(\d+\)$/ })
    .click();
  await page.getByRole("table", { name: "Pickup points in Lagos" }).getByText("Opebi Road").waitFor();
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms of sale" }).click();
  await page.getByRole("heading", { name: "Terms of sale", level: 1 }).waitFor();
});

test("Search works without JavaScript, and no form is shown that needs it", async () => {
  const { page } = await aVisitor(PHONE, { javaScriptEnabled: false });
  await page.goto("/");
  await page.getByLabel("What can we help you find?").filter({ visible: true }).fill("kilishi");
  await page.getByRole("button", { name: "Search" }).filter({ visible: true }).click();
  await page.waitForURL("**/search?q=kilishi");
  await page.getByText(/^\d+ products? found/).waitFor();
  await page.locator('main a[href^="/product/"]').first().waitFor();
  expect(await page.getByRole("button", { name: "Subscribe" }).isVisible()).toBe(false);
});

test("A page that was open while the shop was upgraded opens the next page in the new version, and says why a dialog does not open", async () => {
  const { page } = await aVisitor(PHONE, {});
  await gotoAtRest(page, "/about");
  await page.evaluate(() => Object.assign(window, { isBefore: true }));
  await page.getByLabel("Your email").fill("bisi@example.com");
  await page.route("**/assets/**", (route) => route.fulfill({ status: 404 }));
  await page.getByRole("link", { name: "Sign In" }).click();
  await page.getByText("The shop has been updated. Reload this page to continue").waitFor();
  expect(await page.getByLabel("Your email").inputValue()).toBe("bisi@example.com");

  const isHome = ({ pathname }: URL) => pathname === "/";
  // The document of the new version names code that is there.
  await page.route(isHome, async (route) => {
    await page.unroute("**/assets/**");
    await route.continue();
  });
  // An announcement of staff has a button that says more.
  await page.getByRole("button", { name: "Dismiss", exact: true }).click();
  await page.getByRole("banner").getByRole("link", { name: "Suya & Silk" }).click();
  await page.getByRole("heading", { name: "New Arrivals" }).waitFor();
  expect(isHome(new URL(page.url()))).toBe(true);
  expect(await page.evaluate(() => "isBefore" in window)).toBe(false);
});

test("A dialog that could not load while offline opens once the network is back, without a second press", async () => {
  const { page } = await aVisitor(PHONE, {});
  await gotoAtRest(page, "/about");
  await page.route("**/assets/**", (route) => route.abort());
  const failed = page.waitForEvent("requestfailed");
  await page.getByRole("link", { name: "Sign In" }).click();
  await failed;
  await page.unroute("**/assets/**");
  await signInDialog(page).waitFor();
});

test("Load More shows the rest, and the keyboard continues in it", async () => {
  const large = await aLargeCategory();
  const { page } = await aVisitor(DESKTOP);
  await gotoAtRest(page, `/category/${large.token}`);
  await page.getByRole("link", { name: "Load More" }).press("Enter");

  const firstNew = page.locator("main article").nth(50).getByRole("link");
  await expect.poll(() => firstNew.evaluate((link) => link === document.activeElement)).toBe(true);
  expect(await page.locator("main article").count()).toBe(Math.min(100, large.productCount));
});
