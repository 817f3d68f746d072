import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { shopClient } from "./shop-client.ts";
import { aVisitor, DESKTOP, PHONE } from "./visitor.ts";
import { gotoAtRest, waitUntilAtRest } from "./wait-for-pages.ts";

const searchBox = (page: Page) =>
  page.getByRole("combobox", { name: "What can we help you find?" }).filter({ visible: true });

test("When the code of the suggestions fails to load, links still work, and the code is requested again", async () => {
  const { page } = await aVisitor(DESKTOP);
  let asked = 0;
  await page.route("**/assets/suggestions-*.js", (route) =>
    asked++ === 0 ? route.abort() : route.continue(),
  );
  await page.goto("/about");
  const title = await page.title();
  await searchBox(page).focus();
  await expect.poll(() => asked).toBeGreaterThan(0);

  await page.getByRole("banner").getByRole("link", { name: "Shop", exact: true }).click();
  await page.waitForURL("**/category");
  await expect.poll(() => page.title()).not.toBe(title);
  await page.getByRole("heading", { level: 1, name: /Shop$/ }).waitFor();
  await searchBox(page).pressSequentially("chi");
  await page.getByRole("listbox", { name: "Suggestions" }).waitFor();
});

test("Suggestions are chosen with the arrow keys, closed with Escape, and announced", {
  tags: ["core"],
}, async () => {
  const { page } = await aVisitor(DESKTOP);
  const suggested = await (await shopClient()).call("suggestProducts", { q: "chi" });
  await page.goto("/about");
  const box = searchBox(page);
  expect(await box.getAttribute("aria-expanded")).toBe("false");
  const answered = page.waitForResponse((answer) => answer.url().endsWith("/suggest?q=chi"));
  await box.pressSequentially("chi", { delay: 30 });
  await answered;
  const options = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
  await options.first().waitFor();

  // What the shop suggests, and the way to all of it.
  await expect.poll(() => options.count()).toBe(suggested.length + 1);
  await page
    .getByRole("status")
    .getByText(new RegExp(`^${suggested.length} suggestions?`))
    .waitFor({ state: "attached" });
  expect(await box.getAttribute("aria-expanded")).toBe("true");
  expect(await box.getAttribute("aria-activedescendant")).toBeNull();

  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  const first = await options.first().getAttribute("id");
  await expect.poll(() => box.getAttribute("aria-activedescendant")).toBe(first);
  expect(await options.first().getAttribute("aria-selected")).toBe("true");
  await expect.poll(() => box.evaluate((input) => input === document.activeElement)).toBe(true);

  await page.keyboard.press("Escape");
  await options.first().waitFor({ state: "hidden" });
  expect(await box.inputValue()).toBe("chi");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/search?q=chi");
});

test("On a phone a suggestion is tapped, and each is large enough for a thumb", async () => {
  const { page } = await aVisitor(PHONE);
  const suggested = await (await shopClient()).call("suggestProducts", { q: "beads" });
  const at = suggested.findIndex(({ kind }) => kind === "product");
  await page.goto("/");
  // One way to search at a time: the link in the header comes when the box has scrolled away.
  const link = page.getByRole("banner").getByRole("link", { name: "Search" });
  expect(await link.isVisible()).toBe(false);
  await page.mouse.wheel(0, 400);
  await link.waitFor();
  await page.mouse.wheel(0, -400);
  await link.waitFor({ state: "hidden" });
  const answered = page.waitForResponse((answer) => answer.url().endsWith("/suggest?q=beads"));
  await searchBox(page).fill("beads");
  await answered;
  const options = page.getByRole("option");
  await expect.poll(() => options.count()).toBe(suggested.length + 1);
  for (const option of await options.all()) {
    expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  const wanted = suggested[at];
  await options
    .nth(at)
    .getByText(wanted?.name ?? "")
    .tap();
  await page.waitForURL(`**/product/${wanted?.token}`);
  await page.getByRole("heading", { name: wanted?.name, level: 1 }).waitFor();
});

/** Each text is in the box for a moment, all within one task of the page: a slow machine makes no pause between them. */
async function typeWithoutPause(box: Locator, texts: string[]): Promise<void> {
  await box.evaluate((input, typed) => {
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
    for (const text of typed) {
      value?.set?.call(input, text);
      input.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }, texts);
}

test("Suggestions are requested only after a pause in typing, and an older request is aborted", async () => {
  const { page } = await aVisitor(DESKTOP);
  const asked: string[] = [];
  await page.goto("/about");
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname === "/api/user/products/suggest") asked.push(url.searchParams.get("q") ?? "");
  });
  const givenUp = page.waitForEvent("requestfailed");
  await page.route("**/api/user/products/suggest?q=co", () => {}); // never answered
  const box = searchBox(page);
  await box.focus();
  await typeWithoutPause(box, ["c", "co"]);
  await expect.poll(() => asked).toEqual(["co"]);
  await typeWithoutPause(box, ["cor", "cora", "coral"]);
  await page.getByRole("option").first().waitFor();
  expect(new URL((await givenUp).url()).searchParams.get("q")).toBe("co");
  await expect.poll(() => asked).toEqual(["co", "coral"]);
});

test("A visitor who misspells is told what the results are for, and can open that search", async () => {
  const { page } = await aVisitor();
  await page.goto("/search?q=kilshi+bef");
  await page.getByText("Showing results for kilishi beef.").waitFor();
  const total = page.getByText(/\d+ products? found/);
  const corrected = (await total.textContent())?.match(/\d+ products? found/)?.[0] ?? "";
  await page.getByRole("main").getByRole("link", { name: "kilishi beef", exact: true }).click();
  await page.waitForURL("**/search?q=kilishi%20beef");
  await page.getByRole("heading", { level: 1, name: "“kilishi beef”" }).waitFor();
  await page.getByText(corrected).waitFor();
  expect(await page.getByText("Showing results for").count()).toBe(0);
});

test("A visitor whose search no product matches in full is told which words were used and which were left out, even without JavaScript", async () => {
  const { page } = await aVisitor(PHONE, { javaScriptEnabled: false });
  await page.goto("/search?q=kilishi+for+zebedee");
  await page
    .getByText("No product matches all of these words. Results for kilishi, left out: zebedee.", {
      exact: false,
    })
    .waitFor();
  await page.getByRole("main").getByRole("link", { name: "kilishi", exact: true }).click();
  await page.waitForURL("**/search?q=kilishi");
  await page.getByRole("heading", { level: 1, name: "“kilishi”" }).waitFor();
  expect(await page.getByText("matches all of these words").count()).toBe(0);
});

test.each([
  ["aso ebi", "Cotton Voile Lace, 5 yards"],
  ["asoebi gele", "Sego Gele, Ready to Tie"],
  ["danshiki", "Ankara Shirt, Short Sleeve"],
  ["atampa", "Market Lozenge Ankara, 6 yards"],
  ["george wrapper", "Sanyan Aso-oke Wrapper"],
  ["iro and buba", "Lace Buba Blouse"],
  ["abaya", "Adire Boubou, Free Size"],
  ["jollof rice", "Cameroon Pepper, Smoked"],
  ["fura da nono", "Kunu Zaki, Millet Drink"],
  ["gari", "Ijebu Garri, Sour and Fine"],
])("In the demo shop, a search for %s finds %s", async (q, name) => {
  const found = await (await shopClient()).call("searchProducts", { q });
  expect(found.map((one) => one.name)).toContain(name);
});

test("A visitor searches for a colour and a UK size, sees what was understood, and removes one and adds it again", async () => {
  const { page } = await aVisitor(PHONE);
  await page.goto("/about");
  await searchBox(page).fill("emerald green dress UK 12");
  await searchBox(page).press("Enter");
  await page.waitForURL("**/search?q=*");
  const main = page.getByRole("main");
  await main.getByText("Colour Emerald", { exact: true }).waitFor();
  await main.getByText("size UK 12 (M)", { exact: true }).waitFor();
  const counted = async () => Number.parseInt(await main.getByText(/^\d+ products? found$/).innerText(), 10);
  const both = await counted();
  expect(both).toBeGreaterThan(0);

  await main.getByRole("link", { name: "show any colour" }).click();
  await page.getByRole("heading", { level: 1, name: "“dress uk 12”" }).waitFor();
  await main.getByText(/^Size UK 12 \(M/).waitFor();
  await expect.poll(counted).toBeGreaterThan(both);
  expect(await main.getByText("Colour Emerald").count()).toBe(0);
  await page.goBack();
  await main.getByText("Colour Emerald", { exact: true }).waitFor();
  await page.reload();
  await main.getByText("size UK 12 (M)", { exact: true }).waitFor();
  await expect.poll(counted).toBe(both);

  await page.goto("/search?q=dress+uk+30");
  await main.getByText("We have it only in other sizes.").waitFor();
  await main.getByRole("link", { name: "Show any size" }).last().click();
  await page.getByRole("heading", { level: 1, name: "“dress”" }).waitFor();
  await expect.poll(counted).toBeGreaterThan(both);
});

test("A search without results offers other ways, and one for help leads to the help page", async () => {
  const { page } = await aVisitor(PHONE);
  await page.goto("/search");
  // The help page comes together with the products, which would push it from under the finger.
  const answer = Promise.withResolvers<void>();
  const asked = page.waitForRequest(/\/suggest\?q=return/);
  await page.route("**/api/user/products/suggest?q=return*", async (route) => {
    await answer.promise;
    await route.continue();
  });
  await searchBox(page).fill("return policy");
  await asked;
  expect(await page.getByRole("option", { name: /^Returns and refunds/ }).count()).toBe(0);
  answer.resolve();
  await page.getByRole("option", { name: /^Returns and refunds How long/ }).tap();
  await page.getByRole("heading", { level: 1, name: "Returns policy" }).waitFor();
  await page.goto("/search?q=xyzzy");
  await page.getByRole("heading", { name: "No products found" }).waitFor();
  await page.getByRole("navigation", { name: "Popular categories" }).getByRole("link").first().click();
  await page.waitForURL("**/category/*");
});

test("A device that cannot store the index of suggestions still suggests", async () => {
  const { page, complaints } = await aVisitor(PHONE, {});
  await page.addInitScript(() => {
    Cache.prototype.put = () => {
      document.documentElement.dataset.refusedRoom = "";
      return Promise.reject(new DOMException("", "QuotaExceededError"));
    };
  });
  await page.goto("/about");
  await searchBox(page).focus();
  await searchBox(page).fill("z");
  await page.getByRole("option").filter({ hasText: /zobo/i }).first().waitFor();
  await page.locator("[data-refused-room]").waitFor({ state: "attached" });
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  expect(complaints).toEqual([]);
});

test("The search box, first used offline or without stored suggestions, says why it has none, and suggests once the connection is back", async () => {
  const { page, context } = await aVisitor(PHONE, {});
  await gotoAtRest(page, "/about");
  const list = page.getByRole("listbox", { name: "Suggestions" });
  await context.setOffline(true);
  await searchBox(page).fill("zobo");
  await page.getByText("No suggestions while you are offline").waitFor();
  await context.setOffline(false);
  await list.getByRole("option").filter({ hasText: /zobo/i }).first().waitFor();

  // The code is there from then on, the suggestions are not.
  await page.route("**/products/search-index", (route) => route.abort());
  await page.evaluate(() => caches.delete("ssSearchIndex"));
  await gotoAtRest(page, "/help");
  await searchBox(page).focus();
  await waitUntilAtRest(page);
  await context.setOffline(true);
  await searchBox(page).fill("zobo");
  await page.locator(".suggestions-note").getByText("this device has no suggestions stored").waitFor();
});

test("The search box suggests from the first letter, also offline and after a reload, and remembers searches until they are removed", async () => {
  const { page, context, complaints } = await aVisitor(PHONE, {});
  const fetched: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/products/search-index")) fetched.push(request.url());
  });
  await page.goto("/about");
  await page.waitForLoadState("networkidle");
  expect(fetched).toEqual([]);
  const index = page.waitForResponse((answer) => answer.url().endsWith("/products/search-index"));
  await searchBox(page).focus();
  await (await index).finished();
  await context.setOffline(true);
  await searchBox(page).fill("z");
  const list = page.getByRole("listbox", { name: "Suggestions" });
  await list.getByRole("option").filter({ hasText: /zobo/i }).first().waitFor();
  await page.locator(".suggestions-note").getByText("You are offline.").waitFor();
  await context.setOffline(false);
  await page.locator(".suggestions-note").waitFor({ state: "detached" });

  // The index outlives the page. Of what it suggests, the product that was opened can be opened again.
  await page.goto(`/search?q=zobo`);
  const seen = page.locator("main article").first().getByRole("link");
  const name = await seen.locator("h2, h3").innerText();
  await seen.click();
  await page.getByRole("heading", { name, level: 1 }).waitFor();
  await page.reload();
  await page.getByRole("contentinfo").getByRole("link", { name: "About Us" }).click();
  await page.waitForURL("**/about");
  await page.route("**/products/search-index", (route) => route.abort());
  const options = list.getByRole("option");
  // A page whose calls are intercepted fetches its code again, which must be there before the connection goes.
  await searchBox(page).fill("z");
  await options.first().waitFor();
  await context.setOffline(true);
  // A page that was opened in this tab opens again, as one of help does.
  await searchBox(page).fill("delivery");
  await options.filter({ hasText: /^Delivery prices and days\s*Needs a connection/ }).waitFor();
  await searchBox(page).fill("about");
  await options.filter({ hasText: /^About Us\s*Who we are/ }).waitFor();
  await searchBox(page).fill("zobo");
  await options.filter({ hasText: "Needs a connection" }).first().waitFor();
  expect(await options.first().innerText()).toContain(name);
  expect(await options.first().innerText()).not.toContain("Needs a connection");
  await options.first().click();
  await page.getByRole("heading", { name, level: 1 }).waitFor();
  await context.setOffline(false);
  await page.unroute("**/products/search-index");
  await page.goto("/about");

  await searchBox(page).fill("zobo");
  await searchBox(page).press("Enter");
  await page.waitForURL("**/search?q=zobo");
  await page.locator("main article mark").first().waitFor();
  await page.goto("/about");
  await searchBox(page).focus();
  const past = page.getByRole("region", { name: "Past searches" });
  await past.getByRole("link", { name: "zobo" }).waitFor();
  await past.getByRole("button", { name: "Remove zobo" }).click();
  await past.waitFor({ state: "detached" });
  expect(
    complaints.filter((text) => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/.test(text)),
  ).toEqual([]);
});
