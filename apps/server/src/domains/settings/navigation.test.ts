import type { NavigationFields } from "@shop/contract/admin/navigation";
import { LINKS_MAX, OWN_NAVIGATION } from "@shop/contract/navigation";
import { beforeAll, expect, test, vi } from "vitest";
import { buildFronts } from "../../../../../tools/start/build-fronts.ts";
import type { TestStaff } from "../../../test/staff.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { buildApi } from "../../api.ts";
import { registerPages } from "../../http/pages.ts";

// Does nothing if the storefront is built already.
beforeAll(() => buildFronts(), 120_000);

const OWN = JSON.parse(JSON.stringify(OWN_NAVIGATION)) as NavigationFields;

const save = (ada: TestStaff, changes: Partial<NavigationFields>, version = 0) =>
  ada.call("saveNavigation", { version, links: { ...OWN, ...changes } });
const shows = (shop: TestShop, labels: string[]) =>
  vi.waitFor(() => expect(shop.env.navigation?.help.map(({ label }) => label)).toEqual(labels), {
    timeout: 30_000,
    interval: 20,
  });

test("Changed links are in the footer of every page, in their order; the footer's own titles stay", async () => {
  const shop = await testShop();
  const app = await buildApi(shop.ctx, { pages: registerPages });
  const ada = await shop.aStaff({ role: "catalogue" });
  const footer = async () => /<footer[\s\S]*<\/footer>/.exec((await app.inject("/about")).body)?.[0] ?? "";
  expect((await ada.call("viewNavigation")).body.data).toMatchObject({ version: 0, help: OWN.help });
  expect(await footer()).toContain('<a href="/shipping-policy">Shipping</a>');

  const gifts = await shop.aCategory({ name: "Gifts" });
  const help = [
    { label: "Gift boxes", href: `/category/${gifts.token}` },
    { label: "Blog", href: "https://blog.example/" },
  ];
  expect((await save(ada, { help })).body.data).toMatchObject({ version: 1 });
  await shows(shop, ["Gift boxes", "Blog"]);
  const changed = await footer();
  expect(changed).toMatch(new RegExp(`<a href="/category/${gifts.token}">Gift boxes</a>[\\s\\S]*Blog`));
  expect(changed).not.toContain("/shipping-policy");
  for (const title of ["About Us", "Help", "Stores", "Services"]) expect(changed).toContain(`>${title}</a>`);
});

test("A link whose category or page leaves the shop is hidden from shoppers, and staff are warned", async () => {
  const shop = await testShop();
  const ada = await shop.aStaff({ role: "catalogue" });
  const gifts = await shop.aCategory({ name: "Gifts" });
  const text = { title: "Sizes", description: "", html: "<p>Sizes</p>" };
  await ada.call("createPage", { page: "sizes", ...text });
  await ada.call("publishPage", { page: "sizes", version: 1, number: 1 });
  const help = [
    { label: "Questions", href: "/help" },
    { label: "Gifts", href: `/category/${gifts.token}` },
    { label: "Sizes", href: "/pages/sizes" },
  ];
  expect((await save(ada, { help })).status).toBe(200);
  await shows(shop, ["Questions", "Gifts", "Sizes"]);
  await shop.pool.query("delete from categories where token = $1", [gifts.token]);
  await shows(shop, ["Questions", "Sizes"]);
  await shop.pool.query("update pages set published = null where name = 'sizes'");
  await shows(shop, ["Questions"]);
  const { help: seen } = (await ada.call("viewNavigation")).body.data;
  expect(seen.map(({ leadsNowhere }) => leadsNowhere)).toEqual([false, true, true]);
});

test.each([
  ["/category/nowhere", "is not in the shop"],
  ["/pages/nowhere", "is not in the shop"],
  ["/nowhere", "is not in the shop"],
  ["//elsewhere.example", "https://"],
  ["javascript:alert(1)", "https://"],
  ["http://plain.example", "https://"],
])("A link to %s is refused", async (href, why) => {
  const shop = await testShop();
  const ada = await shop.aStaff({ role: "catalogue" });
  const { status, body } = await save(ada, { help: [{ label: "Gifts", href }] });
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain(why);
  expect((await ada.call("viewNavigation")).body.data.version).toBe(0);
});

test("A list has at most six links, and each says something", async () => {
  const shop = await testShop();
  const ada = await shop.aStaff({ role: "catalogue" });
  const link = { label: "Shop", href: "/shop" };
  expect((await save(ada, { menu: Array.from({ length: LINKS_MAX + 1 }, () => link) })).status).toBe(400);
  expect((await save(ada, { menu: [{ ...link, label: " " }] })).status).toBe(400);
  expect((await save(ada, { menu: [] })).status).toBe(200);
});

test("Of two members who change the links, the second sees what the first has saved, and the log has one change", async () => {
  const shop = await testShop();
  const ada = await shop.aStaff({ role: "catalogue" });
  const answers = await Promise.all([save(ada, { menu: [] }), save(ada, { about: [] })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body.data).toMatchObject({ current: { version: 1 } });
  const { rows } = await shop.pool.query("select action from audit_entries");
  expect(rows).toEqual([{ action: "navigation.changed" }]);
});
