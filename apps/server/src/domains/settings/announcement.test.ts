import type { AnnouncementFields } from "@shop/contract/admin/announcement";
import { ANNOUNCEMENT_MAX } from "@shop/contract/announcement";
import { COOKIE_ANNOUNCEMENT } from "@shop/contract/constants";
import { beforeAll, expect, test, vi } from "vitest";
import { buildFronts } from "../../../../../tools/start/build-fronts.ts";
import type { TestStaff } from "../../../test/staff.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { buildApi } from "../../api.ts";
import { registerPages } from "../../http/pages.ts";
import { startPublishing } from "../catalogue/start-publishing.ts";

// Does nothing if the storefront is built already.
beforeAll(() => buildFronts(), 120_000);

const SALE: AnnouncementFields = {
  text: "Free delivery in Lagos until Sunday",
  link: "/shop",
  look: "highlighted",
  pages: "all",
  startsAt: null,
  endsAt: null,
  dismissible: true,
};

async function aShopWithPages() {
  const shop = await testShop();
  const app = await buildApi(shop.ctx, { pages: registerPages });
  const ada = await shop.aStaff({ role: "catalogue" });
  const headerOf = async (url: string, cookie = "") => {
    const { body } = await app.inject({ url, headers: { cookie } });
    return /<body>([\s\S]*?)<header/.exec(body)?.[1] ?? "";
  };
  const headersOf = async (url: string) => (await app.inject(url)).headers;
  return { shop, ada, headerOf, headersOf };
}

const save = (ada: TestStaff, changes: Partial<AnnouncementFields> = {}, version = 0) =>
  ada.call("saveAnnouncement", { version, announcement: { ...SALE, ...changes } });
const announced = (shop: TestShop, text: string | undefined) =>
  vi.waitFor(() => expect(shop.env.announcement?.text).toBe(text), { timeout: 30_000, interval: 20 });

test("An announcement is in the page above the header, and every page follows a change of it", async () => {
  const { shop, ada, headerOf } = await aShopWithPages();
  expect(await headerOf("/")).not.toContain("banner");
  expect((await save(ada)).body.data).toEqual({ ...SALE, version: 1 });
  await announced(shop, SALE.text);
  for (const url of ["/", "/about", "/search?q=beads"]) {
    const header = await headerOf(url);
    expect(header, url).toMatch(
      /<section (?=[^>]*class="banner")(?=[^>]*aria-label="Announcement")[^>]*data-look="highlighted"/,
    );
    expect(header, url).toContain(`<a href="/shop">${SALE.text}</a>`);
    expect(header, url).toContain('aria-label="Dismiss: Announcement"');
  }
  await save(ada, { text: "", link: "" }, 1);
  await announced(shop, undefined);
  expect(await headerOf("/")).not.toContain("banner");
});

test("An announcement for the home page is on no other page", async () => {
  const { shop, ada, headerOf } = await aShopWithPages();
  await save(ada, { pages: "home", dismissible: false });
  await announced(shop, SALE.text);
  expect(await headerOf("/")).toContain(SALE.text);
  expect(await headerOf("/")).not.toContain("Dismiss");
  expect(await headerOf("/about")).not.toContain("banner");
});

test("While some visitors get pages without the announcement, no shared cache keeps any of them", async () => {
  const { shop, ada, headersOf } = await aShopWithPages();
  expect(await headersOf("/about")).toHaveProperty("cdn-cache-control");
  await save(ada);
  await announced(shop, SALE.text);
  expect(await headersOf("/about")).not.toHaveProperty("cdn-cache-control");
});

test("A device that has dismissed an announcement gets pages without it, until it is changed", async () => {
  const { shop, ada, headerOf } = await aShopWithPages();
  await save(ada);
  await announced(shop, SALE.text);
  const cookie = `${COOKIE_ANNOUNCEMENT}=1`;
  expect(await headerOf("/about", cookie)).not.toContain("banner");
  expect(await headerOf("/about")).toContain(SALE.text);
  expect(await headerOf("/about", `${COOKIE_ANNOUNCEMENT}=x`)).toContain(SALE.text);
  await save(ada, { text: "Open on Sunday too" }, 1);
  await announced(shop, "Open on Sunday too");
  expect(await headerOf("/about", cookie)).toContain("Open on Sunday too");
});

test("An announcement comes and goes at its moment, without anybody changing it", async () => {
  const { shop, ada, headerOf } = await aShopWithPages();
  await save(ada, { startsAt: "2126-01-01T00:00:00Z" });
  const publishing = startPublishing(shop.ctx, { announce: shop.hear });
  const inOneSecond = (name: string) =>
    shop.pool.query(
      "update shop_settings set value = value || jsonb_build_object($1::text, now() + interval '1 second')",
      [name],
    );
  try {
    expect(await headerOf("/about")).not.toContain("banner");
    // As if the time had almost passed: no change is announced.
    await shop.pool.query("alter table shop_settings disable trigger shop_settings_changed");
    await inOneSecond("startsAt");
    await announced(shop, SALE.text);
    expect(await headerOf("/about")).toContain(SALE.text);
    await inOneSecond("endsAt");
    await announced(shop, undefined);
    expect(await headerOf("/about")).not.toContain("banner");
  } finally {
    await publishing.stop();
  }
});

test.each([
  [{ link: "javascript:alert(1)" }, "link"],
  [{ link: "//elsewhere.example" }, "link"],
  [{ link: "http://plain.example" }, "link"],
  [{ text: "x".repeat(ANNOUNCEMENT_MAX + 1) }, "text"],
  [{ startsAt: "2026-12-02T00:00:00Z", endsAt: "2026-12-01T00:00:00Z" }, "endsAt"],
])("An announcement is refused at the wrong field: %j", async (changes, field) => {
  const shop = await testShop();
  const { status, body } = await save(await shop.aStaff({ role: "catalogue" }), changes);
  expect(status).toBe(400);
  expect(JSON.stringify(body.data)).toContain(field);
});

test("Of two members who change the announcement, the second sees what the first has saved, and the log has one change", async () => {
  const shop = await testShop();
  const ada = await shop.aStaff({ role: "catalogue" });
  const answers = await Promise.all([save(ada, { text: "One" }), save(ada, { text: "Two" })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body.data).toMatchObject({ current: { version: 1 } });
  const { rows } = await shop.pool.query("select after->>'text' as text from audit_entries");
  expect(rows).toEqual([{ text: (await ada.call("viewAnnouncement")).body.data.text }]);
});
