import { expect, test } from "vitest";
import { axeFindings } from "./axe.ts";
import { aMember } from "./member.ts";
import { putBackSettings } from "./put-back.ts";
import { openBackOffice } from "./scenes/open-back-office.ts";
import { aVisitor, PHONE } from "./visitor.ts";

test("A member adds a link to the footer on a phone and orders it by keyboard, and shoppers find it there", async () => {
  await putBackSettings("navigation");
  const { page, complaints } = await aMember({ role: "catalogue", viewport: PHONE });
  await openBackOffice(page, "/navigation", "Menu and footer");
  await page.getByRole("button", { name: "Add a link: Footer: Stores" }).click();
  const dialog = page.getByRole("dialog", { name: "New link" });
  await dialog.getByRole("button", { name: "Done" }).click();
  await dialog.getByText("Enter what the link says").waitFor();
  await dialog.getByLabel("What it says").fill("Fashion");
  await dialog.getByLabel("Links to").selectOption("A category");
  await dialog.getByLabel("Category").selectOption({ label: "Fashion" });
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "Move Fashion to the top" }).press("Enter");
  await page.getByText("Fashion is now 1 of 3").waitFor({ state: "attached" });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("button", { name: "Save", exact: true }).waitFor({ state: "detached" });

  const shopper = await aVisitor(PHONE);
  const list = shopper.page.getByRole("navigation", { name: "Stores" });
  await expect
    .poll(async () => {
      await shopper.page.goto("/about");
      return list.getByRole("listitem").first().innerText();
    })
    .toBe("Fashion");
  await list.getByRole("link", { name: "Fashion" }).click();
  await shopper.page.waitForURL("**/category/*");
  expect([...complaints, ...shopper.complaints]).toEqual([]);
});
