import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { latestMail } from "./inbox.ts";
import { shopClient } from "./shop-client.ts";
import { aShopper, fillCheckout, PASSWORD, visibleButton } from "./shopper.ts";
import { tabTo } from "./tab-to.ts";
import { aVisitor, DESKTOP } from "./visitor.ts";

test("A shopper reads all data held about them, and downloads it as a file", async () => {
  const { page, mail, complaints } = await aShopper({ cart: 1 });
  await page.goto("/profile");
  await page.getByRole("link", { name: "See my data" }).click();
  await page.getByRole("heading", { name: "Your data", level: 1 }).waitFor();
  for (const part of ["Your account", "Your address book", "Your cart", "Your orders", "The newsletter"]) {
    await page.getByRole("heading", { name: part, exact: true }).waitFor();
  }
  await page.getByText(mail).first().waitFor();

  const arriving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download (JSON)" }).click();
  const file = await arriving;
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d{2}-\d{2}\.json$/);
  const copy = JSON.parse(await readFile(await file.path(), "utf8"));
  expect(copy.holdings[0]).toMatchObject({ name: "account", records: [{ firstName: "Bisi", mail }] });

  await page.emulateMedia({ media: "print" });
  expect(await page.getByRole("button", { name: "Print" }).isVisible()).toBe(false);
  expect(await page.locator("footer").isVisible()).toBe(false);
  expect(await page.getByText(mail).first().isVisible()).toBe(true);
  expect(complaints).toEqual([]);
});

test("Consents given in the profile are logged there, and withdrawn with the same control", async () => {
  const { page, mail, client } = await aShopper({ viewport: DESKTOP });
  await page.goto("/profile");
  const letters = page.getByRole("checkbox", { name: /^Newsletter/ });
  await letters.check();
  await page.getByText("Newsletter: waiting for you to open our email").waitFor();
  expect((await latestMail(mail)).subject).toMatch(/\S/);
  const offers = page.getByRole("checkbox", { name: /^Offers for me/ });
  await offers.check();
  await page.getByText("What I agreed to, and when").click();
  await page.getByText("Offers based on what you bought: agreed to").waitFor();

  await letters.uncheck();
  await page.getByText("Newsletter: withdrawn").waitFor();
  await offers.uncheck();
  await page.getByText("Offers based on what you bought: withdrawn").waitFor();
  expect([await letters.isChecked(), await offers.isChecked()]).toEqual([false, false]);

  await page.getByText("Choose which emails").click();
  const arrived = page.getByRole("checkbox", { name: /^Delivered/ });
  await arrived.uncheck();
  await expect.poll(async () => (await client.call("viewConsents")).statusMails.delivered).toBe(false);
  await page.reload();
  await page.getByText("Only for these steps: confirmed, on its way or ready to collect.").waitFor();
  // One switch for all of them.
  await page.getByRole("checkbox", { name: /^Emails about my orders/ }).uncheck();
  await expect
    .poll(async () => (await client.call("viewConsents")).statusMails)
    .toEqual({ confirmed: false, on_its_way: false, delivered: false });
});

test("Choices that are changed in quick succession show what was saved, on a slow network and with an answer lost", async () => {
  const { page, client } = await aShopper();
  await page.goto("/profile");
  const offers = page.getByRole("checkbox", { name: /^Offers for me/ });
  const requests = page.getByRole("checkbox", { name: /^Emails that ask for reviews/ });
  const mails = page.getByRole("checkbox", { name: /^Emails about my orders/ });
  await requests.waitFor();
  const hadRequests = await requests.isChecked();
  const sent: string[] = [];
  page.on("request", (request) => {
    const [, choice] = /\/user\/privacy\/(.+)/.exec(request.url()) ?? [];
    if (choice && request.method() === "POST") sent.push(choice);
  });
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  // Saved, but the browser never gets the answer.
  await page.route("**/user/privacy/offers", async (route) => {
    await held;
    await route.fetch();
    await route.abort();
  });

  await offers.click();
  await requests.click();
  await mails.click();
  await mails.click();
  await mails.click();
  // They look as they were pressed, though none is saved yet.
  expect(await offers.isChecked()).toBe(true);
  expect([await requests.isChecked(), await mails.isChecked()]).toEqual([!hadRequests, false]);
  expect(sent).toEqual(["offers"]);
  goOn();
  await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
  await expect.poll(async () => (await client.call("viewConsents")).offers).toBe(true);
  const saved = await client.call("viewConsents");
  expect(saved).toMatchObject({ offers: true, reviewRequests: !hadRequests });
  expect(Object.values(saved.statusMails)).toEqual([false, false, false]);
  await expect.poll(() => offers.isChecked()).toBe(true);
  expect([await requests.isChecked(), await mails.isChecked()]).toEqual([!hadRequests, false]);
});

test("An account is deleted by keyboard after a wrong password, which signs out and sends a mail", async () => {
  const { page, mail, client, complaints } = await aShopper({ cart: 1 });
  await page.goto("/profile");
  await page.getByRole("button", { name: "Edit Profile" }).waitFor();
  await tabTo(page, "Delete my account");
  await page.keyboard.press("Enter");
  const asked = page.getByRole("dialog", { name: "Delete my account" });
  const password = asked.getByLabel("Your password", { exact: true });
  await password.fill("not-my-password");
  await page.keyboard.press("Enter");
  await asked.getByText("Password is not correct").waitFor();
  await password.fill(PASSWORD);
  await page.keyboard.press("Enter");

  await page.waitForURL((address) => address.pathname === "/");
  await page.getByText("Your account is deleted").waitFor();
  expect(
    await page.evaluate(() => [document.cookie.includes("ss_auth="), localStorage.getItem("ssUserData")]),
  ).toEqual([false, null]);
  expect((await latestMail(mail)).subject).toBe("Your account at Suya & Silk is deleted");
  await expect(client.call("viewProfile")).rejects.toMatchObject({ status: 401 });
  await expect((await shopClient()).call("signIn", { mail, pword: PASSWORD })).rejects.toMatchObject({
    status: 400,
  });
  // The refused password is a 400 that the browser itself complains of.
  expect(complaints.filter((complaint) => !complaint.includes("400"))).toEqual([]);
});

test("An account with an open order says why it cannot be deleted yet", async () => {
  const { page } = await aShopper({ cart: 1 });
  await page.goto("/checkout");
  await fillCheckout(page);
  await visibleButton(page, "Proceed").click();
  await page.waitForURL("**/orders/*");
  await page.goto("/profile");
  await page.getByRole("button", { name: "Delete my account" }).click();
  const asked = page.getByRole("dialog", { name: "Delete my account" });
  await asked.getByLabel("Your password", { exact: true }).fill(PASSWORD);
  await asked.getByRole("button", { name: "Delete permanently" }).click();
  await asked
    .getByRole("alert")
    .getByText(/Your order-\d+ is still open/)
    .waitFor();
  await asked.getByRole("button", { name: "Keep my account" }).click();
  await page.getByRole("button", { name: "Edit Profile" }).waitFor();
});

test("The privacy page says what is held, why, how long and whom to write to, and the footer links to it", async () => {
  const { page } = await aVisitor();
  await page.goto("/");
  await page.getByRole("link", { name: "Privacy and your data" }).click();
  await page.getByRole("heading", { name: "Privacy", level: 1 }).waitFor();
  for (const said of [
    "What we keep, why and for how long",
    "Who else sees it",
    "Your rights",
    "Nigeria Data Protection Act 2023",
    "How to contact us",
  ]) {
    await page.getByText(said).first().waitFor();
  }
  expect(await page.getByRole("link", { name: /@/ }).first().getAttribute("href")).toMatch(/^mailto:/);
});
