import { CONTENT_PAGES } from "@shop/contract/paths";
import { expect, test } from "vitest";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { waitForChanges } from "../../../test/wait-for-changes.ts";
import { sitemapText } from "../../../test/whole-sitemap.ts";
import { builtInText } from "./built-in/built-in-pages.ts";

const text = (html: string, title = "Returns") => ({ title, description: "How to return things", html });

const read = async (shop: TestShop, page: string) => {
  await waitForChanges(shop);
  return shop.call("viewPage", { page });
};

test("Every page of the footer shows the text that comes with the shop until staff publish another", async () => {
  const shop = await testShop();
  for (const page of CONTENT_PAGES) {
    const { status, body } = await read(shop, page);
    expect([status, body.data.path], page).toEqual([200, `/${page}`]);
    expect(body.data.html, page).not.toMatch(/undefined|null|\[object/);
    expect(body.data.pages.map(({ path }) => path)).toEqual(CONTENT_PAGES.map((name) => `/${name}`));
  }
  const returns = (await read(shop, "returns-policy")).body.data;
  expect(returns).toMatchObject({
    title: "Returns policy",
    description: "What you can return, until when, and what it costs.",
  });
  expect(returns.html).toContain("<p>You have 7 days from delivery to ask for a return. ");
  expect(returns.html).not.toContain("credit");
  expect((await read(shop, "about")).body.data.html).toContain("<p>Suya &amp; Silk sells snacks");
});

test("The built-in pages name exactly the contact details that the owner has set", async () => {
  const shop = await testShop({
    CONTACT_MAIL: "ada@shop.example",
    CONTACT_PHONE: "+234 803 123 4567",
    CONTACT_WHATSAPP: "2348031234567",
    SHOP_ADDRESS: "12 Balogun Street, Lagos",
    OPENING_HOURS: "Monday to Saturday, 9 to 6",
  });
  const terms = builtInText("terms", { ...shop.env, registrationNumber: "RC 1234567" })?.html;
  expect(terms).toContain("<p>Suya &amp; Silk, 12 Balogun Street, Lagos, CAC registration RC 1234567.</p>");
  const silent = { ...shop.env, contact: { mail: "", phone: "", whatsapp: "", address: "", hours: "" } };
  expect(builtInText("about", silent)?.html).not.toMatch(/Who and where|Talk to a person/);
  const about = builtInText("about", { ...shop.env, registrationNumber: "BN 1234567" })?.html;
  expect(about).toContain(
    "<p>Suya &amp; Silk is a business registered in Nigeria. Our number at the Corporate Affairs Commission is BN 1234567:",
  );
  expect(builtInText("about", { ...shop.env, registrationNumber: "IT 12345" })?.html).toContain(
    "<p>Suya &amp; Silk is registered in Nigeria as incorporated trustees. Our number at the Corporate Affairs Commission is IT 12345:",
  );
  expect(about).toContain("<p>You can find us at 12 Balogun Street, Lagos. ");
  expect(about).toContain("<p>Opening hours: Monday to Saturday, 9 to 6</p>");
  expect(about).toContain('<a href="mailto:ada@shop.example">ada@shop.example</a>');
  expect(builtInText("help", silent)?.html).not.toContain("Talk to a person");
  expect(builtInText("terms", silent)?.html).not.toContain("Who you buy from");
  expect(builtInText("stores", silent)?.html).not.toContain("Opening hours");
  const help = (await read(shop, "help")).body.data.html;
  expect(help).toContain('<a href="mailto:ada@shop.example">ada@shop.example</a>');
  expect(help).toContain('<a href="tel:+2348031234567">+234 803 123 4567</a>');
  expect(help).toContain('<a href="https://wa.me/2348031234567">0803 123 4567</a>');
  expect(help).toContain('<a href="#contact">Contact us</a> before it is packed');
  expect(help).toContain("take the larger one, unless the product's page says otherwise.");
  expect(builtInText("help", silent)?.html).not.toContain("#contact");
  const stores = (await read(shop, "stores")).body.data.html;
  expect(stores).toContain("<p>12 Balogun Street, Lagos</p>");
  expect(stores).toContain("<p>Monday to Saturday, 9 to 6</p>");
});

test("A saved text stays a draft until it is published, and the text that comes with the shop can be published again", async () => {
  const shop = await testShop();
  const ada = await shop.aStaff({ role: "catalogue", name: "Ada Obi" });
  const first = (await ada.call("viewStaffPage", { page: "returns-policy" })).body.data;
  expect(first).toMatchObject({ state: "built_in", latest: 0, published: 0, version: 1, isBuiltIn: true });

  const saved = await ada.call("savePage", {
    page: "returns-policy",
    version: 1,
    ...text("<p>Fourteen days.</p>"),
  });
  expect(saved.body.data).toMatchObject({ state: "changed", latest: 1, published: 0, version: 2 });
  expect((await read(shop, "returns-policy")).body.data.html).toContain("You have 7 days");

  await ada.call("publishPage", { page: "returns-policy", version: 2, number: 1 });
  expect((await read(shop, "returns-policy")).body.data).toMatchObject({
    title: "Returns",
    html: "<p>Fourteen days.</p>",
  });

  const back = await ada.call("publishPage", { page: "returns-policy", version: 3, number: 0 });
  expect(back.body.data).toMatchObject({ state: "changed", published: 0 });
  expect(back.body.data.versions).toMatchObject([
    { number: 1, savedBy: "Ada Obi" },
    { number: 0, savedBy: null },
  ]);
  expect((await read(shop, "returns-policy")).body.data.html).toContain("You have 7 days");
  const { rows } = await shop.pool.query("select action, after from audit_entries order by id");
  expect(rows.map(({ action }) => action)).toEqual(["page.saved", "page.published", "page.published"]);
});

test("An old version can be read and published again", async () => {
  const shop = await testShop();
  const ada = await shop.aStaff({ role: "manager" });
  await ada.call("savePage", { page: "help", version: 1, ...text("<p>One.</p>") });
  await ada.call("savePage", { page: "help", version: 2, ...text("<p>Two.</p>") });
  const old = await ada.call("viewPageVersion", { page: "help", number: 1 });
  expect(old.body.data).toMatchObject({ number: 1, html: "<p>One.</p>" });
  await ada.call("publishPage", { page: "help", version: 3, number: 1 });
  expect((await read(shop, "help")).body.data.html).toBe("<p>One.</p>");
  expect((await ada.call("publishPage", { page: "help", version: 4, number: 9 })).body.code).toBe(
    "page_not_found",
  );
});

test("Of two members who save the same page, the second is refused and sees the text of the first", async () => {
  const shop = await testShop();
  const [ada, bisi] = [await shop.aStaff({ role: "manager" }), await shop.aStaff({ role: "catalogue" })];
  const answers = await Promise.all([
    ada.call("savePage", { page: "about", version: 1, ...text("<p>Ada’s.</p>") }),
    bisi.call("savePage", { page: "about", version: 1, ...text("<p>Bisi’s.</p>") }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
  expect(lost?.body).toMatchObject({
    code: "changed_meanwhile",
    data: { current: { html: won?.body.data.html } },
  });
});

test("A page's text keeps headings, lists and links into the shop, and loses everything that could run or disguise", async () => {
  const shop = await testShop();
  const ada = await shop.aStaff({ role: "manager" });
  const html =
    '<h2 id="pickup">Pick up</h2><h1 id="main">Big</h1><p style="x" onclick="x()">A <a href="/help">b</a> <a href="//evil.example">c</a> <a href="javascript:x()">d</a> <a href="https://x.example">e</a></p><script>x()</script><img src="x">';
  const saved = await ada.call("savePage", { page: "stores", version: 1, ...text(html) });
  expect(saved.body.data.html).toBe(
    '<h2 id="pickup">Pick up</h2>Big<p>A <a href="/help">b</a> <a>c</a> <a>d</a> <a href="https://x.example" rel="noopener">e</a></p>',
  );
});

test("A page that staff add is in the shop, in the list of pages and in the sitemap only while it is published", async () => {
  const shop = await testShop();
  const ada = await shop.aStaff({ role: "manager" });
  const made = await ada.call("createPage", { page: "size-guide", ...text("<p>Measure.</p>", "Size guide") });
  expect(made.body.data).toMatchObject({ path: "/pages/size-guide", state: "draft", published: null });
  const again = await ada.call("createPage", { page: "size-guide", ...text("<p>x</p>") });
  expect([again.status, again.body.code]).toEqual([409, "page_exists"]);
  expect((await read(shop, "size-guide")).status).toBe(404);

  await ada.call("publishPage", { page: "size-guide", version: 1, number: 1 });
  const shown = (await read(shop, "size-guide")).body.data;
  expect(shown.html).toBe("<p>Measure.</p>");
  expect(shown.pages.at(-1)).toEqual({ path: "/pages/size-guide", title: "Size guide" });
  expect(await sitemapText(shop)).toContain("/pages/size-guide</loc>");

  await ada.call("publishPage", { page: "size-guide", version: 2, number: null });
  expect((await read(shop, "size-guide")).status).toBe(404);
  await ada.call("removePage", { page: "size-guide", version: 3 });
  expect((await ada.call("viewStaffPage", { page: "size-guide" })).status).toBe(404);
});

test("A page of the footer can be neither removed nor taken out of the shop", async () => {
  const shop = await testShop();
  const ada = await shop.aStaff({ role: "owner" });
  for (const answer of [
    await ada.call("removePage", { page: "privacy", version: 1 }),
    await ada.call("publishPage", { page: "privacy", version: 1, number: null }),
  ]) {
    expect([answer.status, answer.body.code]).toEqual([404, "page_not_found"]);
  }
  expect((await read(shop, "privacy")).status).toBe(200);
});

test("A preview shows an unsaved text for an hour, at an address that search engines may not list", async () => {
  const shop = await testShop();
  const ada = await shop.aStaff({ role: "manager" });
  const { path } = (await ada.call("previewPage", text("<p>Soon.</p>"))).body.data;
  const name = path.replace("/pages/", "");
  expect((await read(shop, name)).body.data).toMatchObject({
    path: null,
    title: "Returns",
    html: "<p>Soon.</p>",
  });
  await shop.pool.query("update page_previews set expires_at = now()");
  shop.ctx.cache.dropAll();
  expect((await read(shop, name)).status).toBe(404);
});
