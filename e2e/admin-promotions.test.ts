import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { axeFindings } from "./axe.ts";
import { databaseAt } from "./database.ts";
import { aMember } from "./member.ts";
import { aNewName } from "./new-name.ts";

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test("Two members who change the same promotion see both values, and nothing is overwritten unseen", async () => {
  const [ada, bisi] = [await aMember(), await aMember()];
  const offer = aNewName("Shared offer");
  await ada.page.goto("/admin/promotions/new");
  await field(ada.page, "Name, as shoppers read it").fill(offer);
  await field(ada.page, "Percent off").fill("5");
  await field(ada.page, "Promo code (optional)").fill(aNewName("SHARED"));
  await ada.page.getByRole("button", { name: "Make promotion" }).click();
  await ada.page.getByRole("heading", { level: 1, name: offer }).waitFor();
  await bisi.page.goto(new URL(ada.page.url()).pathname);
  await field(bisi.page, "Percent off").waitFor();

  await field(ada.page, "Percent off").fill("15");
  await ada.page.getByRole("button", { name: "Save", exact: true }).click();
  await ada.page.getByText("Saved").first().waitFor();

  await field(bisi.page, "Percent off").fill("25");
  await bisi.page.getByRole("button", { name: "Save", exact: true }).click();
  const dialog = bisi.page.getByRole("dialog", { name: "Somebody else has changed this" });
  await dialog.getByText("15").waitFor();
  await dialog.getByText("25").waitFor();
  expect(await axeFindings(bisi.page)).toEqual([]);
  await dialog.getByRole("radio", { name: /Theirs/ }).check();
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect.poll(() => field(bisi.page, "Percent off").inputValue()).toBe("15");
});

test("An ended promotion says which category it covered until that was deleted, and why it cannot begin again", async () => {
  const { page } = await aMember();
  const { rows } = await databaseAt(inject("databaseUrl")).pool.query<{ id: string }>(
    `insert into promotions (name, kind, percent, deducts, ends_at, deleted_categories)
     values ($1, 'percent', 10, true, now() - interval '2 days', array['Snacks > Easter']) returning id`,
    [aNewName("Easter treats")],
  );
  await page.goto(`/admin/promotions/${rows[0]?.id}`);
  await page.getByText("It covered “Snacks > Easter” until that category was deleted.").waitFor();
  await field(page, "Ends (Lagos time, optional)").fill("2099-12-30T10:00");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("It was for “Snacks > Easter”, which has been deleted.").waitFor();
  await page.getByText("Ended", { exact: true }).waitFor();
});
