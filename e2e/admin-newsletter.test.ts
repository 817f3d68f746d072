import { expect, test } from "vitest";
import { axeFindings } from "./axe.ts";
import { latestMail } from "./inbox.ts";
import { aMember } from "./member.ts";
import { aMailAddress } from "./shopper.ts";
import { aVisitor, PHONE } from "./visitor.ts";

const SUBJECT = "New beads of this week";

test("A member writes a newsletter on a phone, tests it and sends it, and a reader gets it once and leaves with its link", async () => {
  const reader = await aVisitor(PHONE);
  const address = aMailAddress("reader");
  await reader.page.goto("/about");
  const box = reader.page.getByRole("region", { name: "News and offers by email" });
  await box.getByLabel("Your email").fill(address);
  await box.getByRole("button", { name: "Subscribe" }).click();
  const asked = await latestMail(address);
  await reader.page.goto(asked.links.find((link) => link.includes("/newsletter/confirm?")) ?? "");
  await reader.page.getByRole("heading", { name: "You are subscribed", level: 1 }).waitFor();
  const welcome = await latestMail(address, { after: asked.id });

  const { page, mail } = await aMember({ viewport: PHONE });
  await page.goto("/admin/newsletter/new");
  await page.getByLabel("Subject", { exact: true }).fill(SUBJECT);
  await page.getByRole("textbox", { name: "Text", exact: true }).click();
  await page.keyboard.type("Waist beads in five colours.");
  await page.getByLabel("Find a product by name or code").fill("chin-chin");
  await page
    .getByRole("button", { name: /^Add .*chin-chin/i })
    .first()
    .click();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Save as a draft" }).click();
  await page.getByRole("heading", { level: 1, name: SUBJECT }).waitFor();

  const frame = page.frameLocator('iframe[title="The email on a phone"]');
  await frame.getByText("Waist beads in five colours.").waitFor();
  await page.getByRole("button", { name: "Plain text" }).click();
  await page.getByRole("region", { name: "The email as plain text" }).getByText("Waist beads").waitFor();
  await page.getByRole("button", { name: "Send a test to me" }).click();
  await expect.poll(async () => (await latestMail(mail)).subject).toBe(`Test: ${SUBJECT}`);

  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Send to [\d,]+ readers? now$/ })
    .click();
  const got = await latestMail(address, { after: welcome.id });
  expect(got.subject).toBe(SUBJECT);
  expect(got.text).toContain("Waist beads in five colours.");
  await page.getByText(/^[\d,]+ of [\d,]+ done$/).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  const leave = got.links.find((link) => link.includes("/newsletter/unsubscribe?"));
  expect(
    (
      await fetch(leave ?? "", {
        method: "POST",
        body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
      })
    ).status,
  ).toBe(200);
  await page.reload();
  const figure = page.locator(".issue-figures > div").filter({ hasText: "Used the unsubscribe link" });
  await figure.getByText("1", { exact: true }).waitFor();

  await page.goto(`/admin/newsletter/subscribers?search=${encodeURIComponent(address)}`);
  await page.getByRole("link", { name: address }).click();
  await page.getByText("Unsubscribed", { exact: true }).first().waitFor();
  await page.getByText("With the form on /about").waitFor();
  expect(await axeFindings(page)).toEqual([]);
});
