import { paths } from "@shop/contract/paths";
import { expect, inject, test } from "vitest";
import { databaseAt } from "./database.ts";
import { aMember } from "./member.ts";
import { aLargeCategory, shopClient } from "./shop-client.ts";
import { aShopper } from "./shopper.ts";
import { aVisitor, DESKTOP, PHONE } from "./visitor.ts";

test.each([
  ["a phone", PHONE],
  ["a desktop", DESKTOP],
])(
  "On %s, the footer of every page says how to reach the shop, where it is and its registration number",
  async (_, viewport) => {
    const { page } = await aShopper({ viewport });
    const [product] = await (await shopClient()).call("listRandomProducts");
    const { token } = await aLargeCategory();
    for (const path of [
      paths.home(),
      paths.shop(),
      paths.category(token),
      paths.product(product?.token ?? ""),
      paths.search("gele"),
      paths.orders(),
      paths.profile(),
      paths.content("terms"),
      "/no-such-page",
    ]) {
      await page.goto(path);
      const footer = page.getByRole("contentinfo");
      await footer.waitFor();
      expect(await footer.locator("a[href^='tel:']").count(), path).toBeGreaterThan(0);
      expect(await footer.locator("a[href^='https://wa.me/']").count(), path).toBeGreaterThan(0);
      const facts = (await footer.innerText()).replaceAll(/\s+/g, " ");
      expect(facts, path).toMatch(/Address \d.+ Opening hours \S.+ CAC registration \S.+/);
      await footer.getByRole("link", { name: "Terms of sale" }).waitFor();
    }
  },
);

test("The returns policy shows its conditions and fees in tables, also without JavaScript", async () => {
  for (const [viewport, javaScriptEnabled] of [
    [PHONE, false],
    [DESKTOP, true],
  ] as const) {
    const { page } = await aVisitor(viewport, { javaScriptEnabled });
    await page.goto(paths.content("returns-policy"));
    const tables = await page.getByRole("table").allInnerTexts();
    expect(tables.length).toBeGreaterThan(1);
    expect(tables.join("\n")).toMatch(/₦[\d,]+/);
    expect(tables.join("\n")).toMatch(/faulty/i);
  }
});

test("Sorted by popularity, a category begins with what sells most", async () => {
  const { token } = await aLargeCategory();
  const { page } = await aVisitor(PHONE);
  await page.goto(paths.category(token));
  await page.getByRole("combobox", { name: "Sort by" }).selectOption({ label: "Most popular first" });
  await page.waitForURL(/sort=popular/);
  const { data } = await (await shopClient()).envelope("listCategoryProducts", {
    c_token: token,
    page: 1,
    sort: "popular",
  });
  const shown = page.locator("main article").getByRole("heading");
  const names = data.slice(0, 10).map(({ name }) => name);
  await expect.poll(async () => (await shown.allInnerTexts()).slice(0, 10)).toEqual(names);

  const { rows } = await databaseAt(inject("databaseUrl")).pool.query<{ name: string }>(
    "select p.name from products p join sales_day_products s on s.product_token = p.token where s.pieces > 0",
  );
  expect(rows.map(({ name }) => name)).toContain(names[0]);
});

test("A search without results is in the report that staff read", {
  // The shop saves its counts once a minute.
  timeout: 120_000,
}, async () => {
  // Of letters only: a number could be somebody's, and is not counted.
  const search = `qx${String(Date.now()).replaceAll(/\d/g, (digit) => "bcdfghjklm"[Number(digit)] ?? "")}`;
  const { page: visiting } = await aVisitor(PHONE);
  await visiting.goto(paths.search(search));
  await visiting.getByRole("heading", { name: "No products found" }).waitFor();

  const { page } = await aMember();
  await expect
    .poll(
      async () => {
        await page.goto("/admin/reports?report=empty-searches&period=today");
        await page.getByText("Answered with similar products").waitFor();
        return page.locator("main").innerText();
      },
      { timeout: 90_000, interval: 2_000 },
    )
    .toContain(search);
});
