import path from "node:path";
import { expect, test } from "vitest";
import { axeFindings } from "./axe.ts";
import { aMember } from "./member.ts";
import { putBackSlides } from "./put-back.ts";
import { aVisitor, PHONE } from "./visitor.ts";

const PHOTO = path.resolve(import.meta.dirname, "../demo/pictures/snk-chn-001.avif");

test("A member changes the slides on a phone, previews them, and shoppers see them once they are saved", async () => {
  putBackSlides();
  const { page, context } = await aMember({ role: "catalogue", viewport: PHONE });
  await page.goto("/admin/home-page");
  await page.getByRole("button", { name: "Change these four" }).click();
  await page.getByRole("button", { name: "Crunch worth the traffic.", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Crunch worth the traffic." });
  await dialog.getByLabel("Heading", { exact: true }).fill("Boxes for every party");
  await dialog.getByLabel("Links to", { exact: true }).fill("/new-arrivals");
  await dialog.getByLabel("Add a picture").setInputFiles(PHOTO);
  await dialog.getByLabel("What the picture shows").fill("A bag of chin-chin");
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "Move Boxes for every party down" }).click();
  await page.getByText("Boxes for every party is now 2 of 4").waitFor({ state: "attached" });

  const opened = context.waitForEvent("page");
  await page.getByRole("button", { name: "Preview" }).click();
  const preview = await opened;
  await preview.getByRole("heading", { name: "Beads that enter first." }).waitFor();
  await preview.getByRole("button", { name: "Slide 2: Boxes for every party" }).waitFor();

  const shopper = await aVisitor(PHONE);
  await shopper.page.goto("/");
  await shopper.page.getByRole("heading", { level: 1, name: "Crunch worth the traffic." }).waitFor();

  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Saved", { exact: true }).waitFor();
  await expect
    .poll(async () => {
      await shopper.page.goto("/");
      return shopper.page.getByRole("button", { name: /^Slide 2: / }).getAttribute("aria-label");
    })
    .toBe("Slide 2: Boxes for every party");
  await shopper.page.getByRole("button", { name: /^Slide 2: / }).click();
  await shopper.page.getByRole("link", { name: "Shop for “Boxes for every party”" }).click();
  await shopper.page.waitForURL("**/new-arrivals");

  // The other tests find the four slides again.
  for (let slide = 0; slide < 4; slide += 1) {
    await page
      .getByRole("list", { name: "Slides" })
      .getByRole("button", { name: /^Remove / })
      .first()
      .click();
  }
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("The home page shows its own four").waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Save", exact: true }).count()).toBe(0);
});

test("A member chooses the popular categories by keyboard, and the home page shows them in that order", async () => {
  const { page } = await aMember({ role: "catalogue" });
  await page.goto("/admin/home-page");
  const list = page.getByRole("list", { name: "Popular categories" });
  const names = () => list.locator(".product-cell .block:first-child").allTextContents();
  await list.getByRole("listitem").nth(1).waitFor();
  const second = (await names())[1];
  await page.getByRole("button", { name: `Move ${second} up` }).focus();
  await page.keyboard.press("Enter");
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
    .toBe(`Move ${second} down`);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Saved", { exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  const { page: shop } = await aVisitor();
  await shop.goto("/");
  const first = shop.locator(".category-card").first();
  await first.waitFor();
  expect(await first.textContent()).toContain(second);
});
