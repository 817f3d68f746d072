import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { paths } from "@shop/contract/paths";
import { expect, inject, onTestFinished, test } from "vitest";
import { shiftsSeen, watchShifts } from "./layout-shifts.ts";
import { aLargeCategory } from "./shop-client.ts";
import { aShopper, somethingInStock } from "./shopper.ts";
import { signInDialog } from "./sign-in-as.ts";
import { aVisitor, DESKTOP, PHONE, type Visitor } from "./visitor.ts";
import { leaveUntouched } from "./wait-for-pages.ts";

declare global {
  interface Window {
    liveAt: number;
  }
}

async function watch({ page }: Visitor): Promise<void> {
  await watchShifts(page);
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.documentElement?.dataset.live === undefined) return;
      window.liveAt = performance.now();
      observer.disconnect();
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-live"] });
  });
}

test.each([
  { name: "phone", viewport: PHONE },
  { name: "desktop", viewport: DESKTOP },
])("On a $name nothing moves on its own, neither during hydration nor afterwards", async ({ viewport }) => {
  const visitor = await aVisitor(viewport, {});
  await watch(visitor);
  const { page } = visitor;
  leaveUntouched(page);
  for (const path of [paths.home(), paths.shop(), paths.newArrivals()]) {
    await page.goto(path);
    for (let far = 0; far < 12; far++) {
      await page.mouse.wheel(0, viewport.height / 2);
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
    }
    expect(await shiftsSeen(page), path).toEqual([]);
  }
});

test.each([
  { name: "phone", viewport: PHONE },
  { name: "desktop", viewport: DESKTOP },
])(
  "On a $name the header of a page that breaks off on its way is shown only once it is whole",
  async ({ viewport }) => {
    const rest = Promise.withResolvers<void>();
    const slowShop = createServer(async ({ url = "/" }, answer) => {
      const sent = await fetch(inject("shopUrl") + url);
      const bytes = Buffer.from(await sent.arrayBuffer());
      answer.setHeader("content-type", sent.headers.get("content-type") ?? "");
      if (url !== "/about") return answer.end(bytes);
      const middle = bytes.indexOf("Sign In</a>");
      answer.write(bytes.subarray(0, middle));
      await rest.promise;
      answer.end(bytes.subarray(middle));
    }).listen(0, "localhost");
    await once(slowShop, "listening");
    onTestFinished(() => {
      slowShop.closeAllConnections();
      slowShop.close();
    });
    const visitor = await aVisitor(viewport, {});
    await watch(visitor);
    const { page } = visitor;
    const address = `http://localhost:${(slowShop.address() as AddressInfo).port}/about`;
    await page.goto(address, { waitUntil: "commit" });
    await page.locator('.header-actions [href="/signin"]').waitFor({ state: "attached" });
    // Its styles have loaded, and no other download keeps it from showing what it has.
    await page.waitForFunction(() => document.styleSheets.length > 0, null, { polling: 10 });
    await page.evaluate(async () => {
      for (let file = 0; file < 10; file++) await fetch("/icon.svg", { cache: "no-store" });
    });
    expect(await page.evaluate(() => performance.getEntriesByType("paint"))).toEqual([]);
    rest.resolve();
    await page.locator("html[data-live]").waitFor({ state: "attached" });
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length === 1);
    expect(await shiftsSeen(page)).toEqual([]);
  },
);

test("A page is visible before its script runs", async () => {
  const visitor = await aVisitor(PHONE, {});
  await watch(visitor);
  const { page } = visitor;
  let letScriptRun = () => {};
  const held = new Promise<void>((resolve) => {
    letScriptRun = resolve;
  });
  await page.route("**/assets/react-*.js", async (route) => {
    await held;
    await route.continue();
  });
  const going = page.goto(paths.shop());
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length === 1);
  expect(await page.evaluate(() => window.liveAt)).toBeUndefined();
  letScriptRun();
  await going;
  const [seenAt, liveAt] = await page.evaluate(() => [
    performance.getEntriesByName("first-contentful-paint")[0]!.startTime,
    window.liveAt,
  ]);
  expect(liveAt).toBeGreaterThan(seenAt!);
});

test.each([
  {
    title: "The script waits for the first picture, unless the page is touched before",
    documentMs: 100,
    waits: true,
  },
  { title: "On a slow network the script waits for no picture", documentMs: 3000, waits: false },
])("$title", async ({ documentMs, waits }) => {
  const { page } = await aVisitor(PHONE, {});
  await page.addInitScript((responseEnd) => {
    // The clock is stopped, so nothing begins because time has passed.
    Object.assign(window, { setTimeout: () => 0 });
    Object.assign(performance, { getEntriesByType: () => [{ requestStart: 0, responseEnd }] });
    const listen = window.addEventListener.bind(window);
    Object.assign(window, {
      addEventListener: (...given: Parameters<typeof listen>) => {
        listen(...given);
        if (given[0] === "keydown") document.documentElement.dataset.waitsForTouch = "";
      },
    });
  }, documentMs);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const neverComes = "/pictures/never.avif";
  await page.route(`**${neverComes}`, () => {});
  await page.route("**/about", async (route) => {
    const answer = await route.fetch({ maxRetries: 2 });
    const picture = `<img src="${neverComes}" alt="" fetchpriority="high">`;
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace("</main>", `${picture}</main>`),
    });
  });

  await page.evaluate((address) => location.assign(address), `${inject("shopUrl")}/about`);
  await page.waitForURL("**/about", { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length === 1);
  if (waits) {
    // A slow machine paints the page before boot.ts runs, which hears no touch until then.
    await page.locator("[data-waits-for-touch]").waitFor({ state: "attached" });
    expect(asked.filter((path) => path.includes("react-"))).toEqual([]);
    await page.keyboard.press("Tab");
  }
  await expect.poll(() => asked.filter((path) => path.includes("react-")).length).toBe(1);
});

/**
 * A page whose scripts do not arrive until they are let go, once boot.ts keeps what is pressed.
 * @param breaks runs in the page before them
 */
async function aPageBeforeItsScript(viewport: typeof PHONE, address: string, breaks?: () => void) {
  const { page } = await aVisitor(viewport);
  if (breaks) await page.addInitScript(breaks);
  let letScriptRun = () => {};
  const held = new Promise<void>((resolve) => {
    letScriptRun = resolve;
  });
  await page.route("**/assets/react-*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.evaluate((to) => location.assign(to), inject("shopUrl") + address);
  await page.waitForURL(`**${address}`, { waitUntil: "commit" });
  await page.locator('link[rel="modulepreload"]').first().waitFor({ state: "attached" });
  return { page, letScriptRun };
}

test("An order and the filters chosen before the script has run stay chosen, and the list follows them", async () => {
  const address = paths.category((await aLargeCategory()).token);
  const wide = await aPageBeforeItsScript(DESKTOP, address);
  const bar = wide.page.getByRole("form", { name: "Filter and sort" });
  await bar.getByLabel("Sort by").selectOption("dearest");
  await bar.locator("summary").click();
  const tick = bar.getByRole("checkbox", { name: /^In stock/ });
  await tick.check();
  expect(await wide.page.locator("html[data-live]").count()).toBe(0);
  wide.letScriptRun();
  await wide.page.waitForURL((url) => /sort=dearest/.test(url.search) && /in_stock=/.test(url.search));
  expect(await bar.getByLabel("Sort by").inputValue()).toBe("dearest");
  expect(await tick.isChecked()).toBe(true);

  const narrow = await aPageBeforeItsScript(PHONE, address);
  const phone = narrow.page;
  await phone.getByLabel("Sort by").selectOption("cheapest");
  await phone.locator("summary").filter({ hasText: "Filter" }).click();
  expect(await phone.locator(".filter-panel[open]").count()).toBe(0);
  narrow.letScriptRun();
  const sheet = phone.getByRole("dialog", { name: "Filter" });
  await sheet.getByRole("button", { name: /^Show \d+ products?$/ }).click();
  await sheet.waitFor({ state: "hidden" });
  await phone.waitForURL("**sort=cheapest");
  expect(await phone.getByLabel("Sort by").inputValue()).toBe("cheapest");
});

test("Sign In pressed before the script has run, in the header or the menu, opens the form over the page", async () => {
  for (const inMenu of [false, true]) {
    const { page, letScriptRun } = await aPageBeforeItsScript(PHONE, "/about");
    if (inMenu) await page.getByRole("button", { name: "Menu" }).click();
    const area = inMenu ? page.locator("#menu-links") : page.getByRole("banner");
    await area.getByRole("link", { name: "Sign In" }).click();
    expect(await page.locator("[data-pressed]").count()).toBe(1);
    letScriptRun();
    await signInDialog(page).waitFor();
    expect(new URL(page.url()).pathname).toBe("/about");
  }
});

test("If a page cannot be hydrated, a press that was kept is released, and links lead on", async () => {
  const { page, letScriptRun } = await aPageBeforeItsScript(PHONE, "/about", () =>
    addEventListener("DOMContentLoaded", () => document.getElementById("shop")?.removeAttribute("id")),
  );
  await page.getByRole("banner").getByRole("link", { name: "Sign In" }).click();
  expect(await page.locator("[data-pressed]").count()).toBe(1);
  const failed = page.waitForEvent("pageerror");
  letScriptRun();
  await failed;
  await page.waitForURL("**/?auth=signin**");
});

test("An effect that fails in the header does not keep the page from answering", async () => {
  const { page, letScriptRun } = await aPageBeforeItsScript(PHONE, "/about", () => {
    let isBroken = true;
    const find = Object.getOwnPropertyDescriptor(Document.prototype, "activeElement")!.get!;
    // Once: the search box asks for it in an effect.
    Object.defineProperty(document, "activeElement", {
      get() {
        if (!isBroken) return find.call(document);
        isBroken = false;
        throw new Error("This browser is broken");
      },
    });
  });
  await page.getByRole("banner").getByRole("link", { name: "Sign In" }).click();
  const failed = page.waitForEvent("pageerror");
  letScriptRun();
  expect(String(await failed)).toContain("This browser is broken");
  await signInDialog(page).waitFor();
});

test("Presses on the quantity and Add to cart before the script has run are answered, and the menu opens without the script", {
  tags: ["core"],
}, async () => {
  const { page, client } = await aShopper();
  const [wanted] = await somethingInStock(1);
  let letScriptRun = () => {};
  const held = new Promise<void>((resolve) => {
    letScriptRun = resolve;
  });
  await page.route("**/assets/react-*.js", async (route) => {
    await held;
    await route.continue();
  });
  const address = paths.product(wanted!.product_token);
  await page.evaluate((to) => location.assign(to), inject("shopUrl") + address);
  await page.waitForURL(`**${address}`, { waitUntil: "commit" });
  // The module that keeps presses has run once it has asked for the others.
  await page.locator('link[rel="modulepreload"]').first().waitFor({ state: "attached" });

  const quantity = page.getByRole("group", { name: `Quantity of ${wanted!.name}` });
  await quantity.getByRole("button", { name: /^One more of/ }).dblclick();
  const add = page.locator("main .button-brass").filter({ hasText: "Add to cart" }).first();
  await add.click();
  await add.click();
  await page.getByText("Adding...").filter({ visible: true }).waitFor();
  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("navigation", { name: "Menu" });
  await menu.waitFor();
  expect(await page.locator("html[data-live]").count()).toBe(0);

  letScriptRun();
  await page.getByText("3 items added to cart").first().waitFor();
  const { cart } = await client.call("viewCart");
  expect(cart.map(({ quantity }) => quantity)).toEqual([3]);

  const popover = page.locator("#menu-links");
  await popover.getByRole("button", { name: "Sign Out", exact: true }).waitFor();
  expect(await menu.getByRole("link", { name: "Orders", exact: true }).count()).toBe(1);

  const home = menu.getByRole("link", { name: "Home", exact: true });
  await home.click();
  await page.locator('.header-nav [href="/"][aria-current]').waitFor({ state: "attached" });
  await popover.waitFor({ state: "hidden" });
  // Home leads to the page that is open already.
  await popover.evaluate((element: HTMLElement) => element.showPopover());
  await home.click();
  await popover.waitFor({ state: "hidden" });
});
