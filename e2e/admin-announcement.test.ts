import { expect, test } from "vitest";
import { axeFindings } from "./axe.ts";
import { aMember } from "./member.ts";
import { putBackSettings } from "./put-back.ts";
import { openBackOffice } from "./scenes/open-back-office.ts";
import { aVisitor, PHONE } from "./visitor.ts";
import { waitUntilAtRest } from "./wait-for-pages.ts";

test("A member announces something on a phone, shoppers see it and dismiss it permanently, and it ends when its text is cleared", async () => {
  await putBackSettings("announcement");
  const { page, complaints } = await aMember({ role: "catalogue", viewport: PHONE });
  await openBackOffice(page, "/announcement", "Announcement");
  const text = page.getByLabel("Text", { exact: true });
  const save = async () => {
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("button", { name: "Save", exact: true }).waitFor({ state: "detached" });
  };
  await text.fill("Free delivery in Lagos until Sunday");
  await page.getByText("35 of 80 characters.").waitFor();
  await page.getByLabel("Link (optional)").fill("/new-arrivals");
  await page.getByLabel("Look").selectOption("highlighted");
  const preview = page.getByRole("region", { name: "Announcement on a phone" });
  await preview.getByText("Free delivery in Lagos until Sunday").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await save();

  const shopper = await aVisitor(PHONE);
  const bar = shopper.page.getByRole("region", { name: "Announcement", exact: true });
  await expect
    .poll(async () => {
      await shopper.page.goto("/about");
      return bar.count();
    })
    .toBe(1);
  expect(await axeFindings(shopper.page, { withFrame: true })).toEqual([]);
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(66);
  await bar.getByRole("link", { name: "Free delivery in Lagos until Sunday" }).click();
  await shopper.page.waitForURL("**/new-arrivals");
  const dismiss = bar.getByRole("button", { name: "Dismiss: Announcement" });
  // The page that opens takes the focus.
  await waitUntilAtRest(shopper.page);
  await dismiss.press("Enter");
  await bar.waitFor({ state: "detached" });
  await expect.poll(() => shopper.page.evaluate(() => document.activeElement?.id)).toBe("main");
  await shopper.page.reload();
  expect(await bar.count()).toBe(0);

  await text.fill("");
  await page.getByText("Without a text, nothing is shown.").waitFor();
  await save();
  const other = await aVisitor(PHONE);
  await expect
    .poll(async () => {
      await other.page.goto("/about");
      return other.page.getByRole("region", { name: "Announcement", exact: true }).count();
    })
    .toBe(0);
  expect([...complaints, ...shopper.complaints]).toEqual([]);
});
