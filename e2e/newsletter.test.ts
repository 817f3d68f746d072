import { expect, inject, test } from "vitest";
import { latestMail } from "./inbox.ts";
import { aMailAddress } from "./shopper.ts";
import { aVisitor, PHONE } from "./visitor.ts";

test("A reader subscribes in the footer, confirms by mail, and unsubscribes with one press", {
  tags: ["S2-039"],
}, async () => {
  const { page } = await aVisitor();
  const mail = aMailAddress("reader");
  await page.goto("/help");
  const box = page.getByRole("region", { name: "News and offers by email" });
  const field = box.getByLabel("Your email");
  await box.getByText(/^By subscribing you agree that .* unsubscribe in one click\.$/).waitFor();

  await box.getByRole("button", { name: "Subscribe" }).click();
  await box.getByText("Email is required").waitFor();
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  await field.fill("reader@nowhere");
  expect(await box.getByText("Email is required").count()).toBe(0);
  await box.getByRole("button", { name: "Subscribe" }).click();
  await box.getByText("Please enter a valid email address").waitFor();

  await field.fill(mail);
  await box.getByRole("button", { name: "Subscribe" }).click();
  await box.getByRole("status").getByText(`Please open it to finish (${mail})`).waitFor();
  expect(await field.inputValue()).toBe("");
  // Nothing of it is in the address.
  expect(page.url()).toBe(`${inject("shopUrl")}/help`);

  const { links } = await latestMail(mail);
  const confirm = links.find((link) => link.includes("/newsletter/confirm?token="));
  await page.goto(confirm ?? "");
  await page.getByRole("heading", { name: "You are subscribed", level: 1 }).waitFor();

  const leave = links.find((link) => link.includes("/newsletter/unsubscribe?token="));
  await page.goto(leave ?? "");
  await page.getByRole("heading", { name: /^You are unsubscribed/, level: 1 }).waitFor();
});

test("A program that only fetches the link confirms nothing, and without JavaScript a press on the page's button does", async () => {
  const { page } = await aVisitor();
  const mail = aMailAddress("reader");
  await page.goto("/about");
  const box = page.getByRole("region", { name: "News and offers by email" });
  await box.getByLabel("Your email").fill(mail);
  await box.getByRole("button", { name: "Subscribe" }).click();
  await box.getByRole("status").getByText(mail).waitFor();

  const { links } = await latestMail(mail);
  const confirm = links.find((link) => link.includes("/newsletter/confirm?token=")) ?? "";
  const answer = await fetch(confirm);
  expect(answer.status).toBe(200);
  expect(await answer.text()).not.toContain("You are subscribed");

  const { page: plain } = await aVisitor(PHONE, { javaScriptEnabled: false });
  await plain.goto(confirm);
  expect(await plain.getByText("One moment").isVisible()).toBe(false);
  await plain.getByRole("button", { name: "Subscribe", exact: true }).click();
  await plain.getByRole("heading", { name: "You are subscribed", level: 1 }).waitFor();

  const leave = links.find((link) => link.includes("/newsletter/unsubscribe?token=")) ?? "";
  await plain.goto(leave);
  await plain.getByRole("button", { name: "Unsubscribe" }).click();
  await plain.getByRole("heading", { name: /^You are unsubscribed/, level: 1 }).waitFor();

  await plain.goto("/alerts/stop?token=gone");
  await plain.getByRole("button", { name: "Stop these emails" }).click();
  await plain.getByRole("heading", { name: /^This link/, level: 1 }).waitFor();
});

test.each([
  ["/newsletter/confirm?token=gone", "This link no longer works. Please subscribe again"],
  ["/newsletter/unsubscribe", "This link does not work. Please use the one in our latest email"],
  // Of the form of ours, and signed by nobody.
  [
    `/alerts/stop?token=sgone.${"x".repeat(43)}`,
    "This link does not work. Please use the one in our latest email",
  ],
  ["/reviews/stop?token=gone", "This link does not work. Please use the one in our latest email"],
])("%s says that it does not work, with a way to continue", async (path, sentence) => {
  const { page } = await aVisitor();
  await page.goto(path);
  await page.getByRole("heading", { name: sentence, level: 1 }).waitFor();
  await page.getByRole("link", { name: "Go to the shop" }).click();
  await page.waitForURL("**/shop");
});
