import { paths } from "@shop/contract/paths";
import { expect, test } from "vitest";
import { axeFindings } from "./axe.ts";
import { aShopper, somethingInStock } from "./shopper.ts";
import { DESKTOP } from "./visitor.ts";

test("Products viewed before are shown on the product, home and shop pages until they are cleared or the shopper signs out", async () => {
  const { page, complaints } = await aShopper();
  const [first, second] = await somethingInStock(2);
  const open = async (path: string) => {
    await page.goto(path);
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  };
  const strip = page.getByRole("region", { name: "Recently viewed" });
  const names = () => strip.getByRole("heading", { level: 3 }).allInnerTexts();

  await open(paths.product(first!.product_token));
  expect(await strip.count()).toBe(0);
  await open(paths.product(second!.product_token));
  await expect.poll(names).toEqual([first!.name]);
  for (const path of [paths.home(), paths.shop()]) {
    await open(path);
    await expect.poll(names).toEqual([second!.name, first!.name]);
  }
  expect(await axeFindings(page)).toEqual([]);

  await strip.getByRole("button", { name: "Clear recently viewed products" }).click();
  await strip.waitFor({ state: "detached" });
  await open(paths.shop());
  expect(await strip.count()).toBe(0);

  await open(paths.product(first!.product_token));
  await page.setViewportSize(DESKTOP);
  await open(paths.shop());
  await expect.poll(names).toEqual([first!.name]);
  await page.getByRole("button", { name: "Sign Out", exact: true }).click();
  await strip.waitFor({ state: "detached" });
  expect(await page.evaluate(() => localStorage.getItem("ssViewed"))).toBeNull();
  expect(complaints).toEqual([]);
});
