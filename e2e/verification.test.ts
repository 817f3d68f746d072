import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { hear } from "./hear.ts";
import { codeMailedTo } from "./inbox.ts";
import { aMailAddress, PASSWORD } from "./shopper.ts";
import { aVisitor } from "./visitor.ts";

test("Another code can be requested after 60 seconds, and then after 60 more", {
  tags: ["S2-184", "S2-185", "S4-018", "S4-019", "S4-020"],
}, async () => {
  const { page } = await aVisitor();
  await page.clock.install();
  await page.goto("/otp-verification");
  // Without a remembered address the page asks for it.
  await page.getByLabel("Email").fill(aMailAddress("nobody"));
  await page.getByRole("button", { name: "Send me a code" }).click();

  await page.getByText(/^Resend code in (60|[1-5]?\d) seconds$/).waitFor();
  await page.clock.fastForward(30_000);
  await page.getByText(/^Resend code in (30|[12]?\d) seconds$/).waitFor();
  // A reload does not make anybody wait longer, or less.
  await page.reload();
  await page.getByText(/^Resend code in (30|[12]?\d) seconds$/).waitFor();
  await page.clock.fastForward(30_000);

  const asked = page.waitForRequest("**/api/auth/resend-code");
  await page.getByRole("button", { name: "Resend verification code" }).click();
  expect((await (await asked).response())?.status()).toBe(200);
  await page.getByText(/^Resend code in (60|[1-5]?\d) seconds$/).waitFor();
});

test("A code has 8 characters, however it is typed or pasted", {
  tags: ["S2-004", "S2-183", "S2-190", "S4-012", "S5-016"],
}, async () => {
  const { page, context } = await aVisitor();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/otp-verification");
  await page.getByLabel("Email").fill(aMailAddress("nobody"));
  await page.getByRole("button", { name: "Send me a code" }).click();

  const code = page.getByLabel("Verification code");
  await code.pressSequentially("ab2");
  expect(await code.inputValue()).toBe("AB2");
  await page.getByRole("button", { name: "Verify" }).click();
  await page.locator(".toast").getByText("Please enter all 8 characters of the verification code").waitFor();
  expect(await code.getAttribute("autocomplete")).toBe("one-time-code");

  await code.fill("");
  await page.evaluate(() => navigator.clipboard.writeText(" ab2c d3ef\n"));
  await code.focus();
  await page.keyboard.press("Control+v");
  expect(await code.inputValue()).toBe("AB2CD3EF");
  // A phone's keyboard inserts the clipboard without a paste.
  for (const inserted of [" X96JMHKK", "ab2c-d3ef"]) {
    await code.fill("");
    await page.keyboard.insertText(inserted);
    expect(await code.inputValue()).toBe(inserted.replace(/\W/g, "").toUpperCase());
  }
  await page.getByRole("button", { name: "Verify" }).click();
  await page
    .locator(".field-error")
    .getByText("The verification code is not correct or has expired")
    .waitFor();
  // What was typed is kept, and both ways out lead to signing in.
  expect(await code.inputValue()).toBe("AB2CD3EF");
  await page.getByRole("link", { name: "Back to sign in" }).click();
  await page.getByRole("dialog").getByRole("heading", { name: "Welcome" }).waitFor();
});

/** Signs up and comes to the verification page. */
async function signUp(page: Page, mail: string): Promise<void> {
  await page.goto("/signup");
  const modal = page.getByRole("dialog");
  for (const [label, text] of [
    ["First Name", "Kemi"],
    ["Last Name", "Adebayo"],
    ["Email Address", mail],
    ["Phone Number", "0803 123 4567"],
    ["Address", "14 Bode Thomas Street, Surulere"],
    ["Password", PASSWORD],
  ] as const) {
    await modal.getByLabel(label, { exact: true }).fill(text);
  }
  await modal.getByRole("button", { name: "Sign Up" }).click();
  await page.waitForURL("**/otp-verification");
}

test("A mistyped email address is asked about, and can be changed after sign-up without typing the rest again", async () => {
  const { page } = await aVisitor();
  const modal = page.getByRole("dialog");
  await page.goto("/signup");
  const mail = modal.getByLabel("Email Address", { exact: true });
  await mail.fill("bisi@gmial.com");
  await modal.getByLabel("Phone Number", { exact: true }).focus();
  await modal.getByText("Did you mean bisi@gmail.com?").waitFor();
  await modal.getByRole("button", { name: "bisi@gmail.com" }).click();
  expect(await mail.inputValue()).toBe("bisi@gmail.com");
  await expect.poll(() => mail.evaluate((field) => field === document.activeElement)).toBe(true);

  await signUp(page, aMailAddress("kemi.mistyped"));
  await page.getByRole("link", { name: "Wrong email address? Change it" }).click();
  await modal.getByRole("heading", { name: "Create an account" }).waitFor();
  const typedIn = (label: string) => modal.getByLabel(label, { exact: true }).inputValue();
  expect(await Promise.all(["First Name", "Phone Number", "Address", "Password"].map(typedIn))).toEqual([
    "Kemi",
    "0803 123 4567",
    "14 Bode Thomas Street, Surulere",
    "",
  ]);
  const right = aMailAddress("kemi");
  await mail.fill(right);
  await modal.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await modal.getByRole("button", { name: "Sign Up" }).click();
  await page.getByText(`We sent a code to ${right}`).waitFor();
  const code = page.getByLabel("Verification code");
  await code.fill(await codeMailedTo(right));
  await code.press("Enter");
  await modal.getByText("Email verified. You can sign in now.").waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem("ssSignUp"))).toBeNull();
});

test("After two sign-ups on a phone one notice is shown, which covers neither the code nor Verify and disappears even under the mouse", async () => {
  const { page } = await aVisitor();
  await signUp(page, aMailAddress("kemi.first"));
  const created = page.locator(NOTICE).filter({ hasText: "Account created. We sent a verification code" });
  await created.hover();
  await page.getByRole("link", { name: "Wrong email address? Change it" }).press("Enter");
  const modal = page.getByRole("dialog");
  await modal.getByLabel("Email Address", { exact: true }).fill(aMailAddress("kemi.second"));
  await modal.getByLabel("Password", { exact: true }).fill(PASSWORD);
  const notices = await page.evaluateHandle(watchNotices, NOTICE);
  await modal.getByLabel("Password", { exact: true }).press("Enter");
  await page.getByText("We sent a code to kemi.second").waitFor();
  // The mouse has not moved since the notice came under it.
  await page.locator(".toaster-list:empty").waitFor({ state: "attached" });
  const seen = await notices.evaluate(({ seen }) => seen);
  expect(Math.max(...seen.map(({ count }) => count))).toBe(1);
  expect(seen.findLast(({ count }) => count === 1)).toMatchObject({
    text: expect.stringContaining("Account created. We sent a verification code"),
    covers: [],
  });
});

const NOTICE = ".toast:not(.toast-leaving)";

/** Looks in each frame which notices there are beside the field for the code, and what they cover of it: they may leave before a test has asked. */
function watchNotices(notice: string) {
  const seen: { count: number; text: string; covers: string[] }[] = [];
  const look = () => {
    const shown = [...document.querySelectorAll<HTMLElement>(notice)];
    const code = document.querySelector("input[autocomplete=one-time-code]");
    const verify = code?.closest("form")?.querySelector("button[type=submit]");
    const [first] = shown;
    if (first && code && verify) {
      const covers = [code, verify].filter((needed) => overlap(first, needed)).map(({ tagName }) => tagName);
      seen.push({ count: shown.length, text: first.innerText, covers });
    }
    requestAnimationFrame(look);
  };
  const overlap = (one: Element, other: Element) => {
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    return a.top < b.bottom && b.top < a.bottom;
  };
  look();
  return { seen };
}

test("Without a known address the page asks for it first, and still shows the code field", {
  tags: ["S2-180"],
}, async () => {
  const { page } = await aVisitor();
  const mail = aMailAddress("kemi");
  await signUp(page, mail);
  // As in another tab of the same browser.
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await page.getByLabel("Verification code").fill(await codeMailedTo(mail));

  // A shopper who has a code does not need another one, but has to enter the email address that it belongs to.
  await page.getByRole("button", { name: "Verify" }).click();
  await page.getByText("Email is required").waitFor();
  await expect
    .poll(() => page.getByLabel("Email").evaluate((field) => field === document.activeElement))
    .toBe(true);
  await page.getByLabel("Email").fill(mail);
  await page.getByRole("button", { name: "Verify" }).click();
  await page.getByRole("dialog").getByText("Email verified. You can sign in now.").waitFor();
  expect(await page.getByRole("dialog").getByLabel("Email").inputValue()).toBe(mail);
});

test("A partly typed code stays when another one is requested", async () => {
  const { page } = await aVisitor();
  await page.goto("/otp-verification");
  await page.getByLabel("Verification code").fill("ab2c");
  await page.getByLabel("Email").fill(aMailAddress("nobody"));
  await page.getByRole("button", { name: "Send me a code" }).click();
  await page.getByText("We sent a code to").waitFor();
  expect(await page.getByLabel("Verification code").inputValue()).toBe("AB2C");
});

test("A verification whose answer was lost opens sign-in when it is repeated", async () => {
  const { page } = await aVisitor();
  const mail = aMailAddress("kemi");
  await signUp(page, mail);
  await page.getByLabel("Verification code").fill(await codeMailedTo(mail));
  await page.route(
    "**/api/auth/verifyOTP",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByRole("button", { name: "Verify" }).click();
  await page.locator(".toast").getByText("Network error").waitFor();
  await page.getByRole("button", { name: "Verify" }).click();
  await page.getByText("This email address is already verified. Please sign in").first().waitFor();
  await page.getByRole("dialog").getByLabel("Password", { exact: true }).waitFor();
});

test("A wrong code is reported in a toast and beside its field, and announced once", async () => {
  const { page } = await aVisitor();
  const heard = await hear(page);
  const wrong = "The verification code is not correct or has expired";
  const told = () => heard.filter((words) => words.includes(wrong)).length;
  await page.goto("/otp-verification");
  await page.getByLabel("Email").fill(aMailAddress("nobody"));
  await page.getByRole("button", { name: "Send me a code" }).click();
  // The field takes the focus once the code is sent.
  await page.getByText(/^We sent a code to/).waitFor();
  const code = page.getByLabel("Verification code");
  await code.fill("AB2CD3EF");

  // From the button the focus goes to the field, whose description is read.
  await page.getByRole("button", { name: "Verify" }).click();
  await page.locator(".toast").getByText(wrong).waitFor();
  await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(told()).toBe(0);

  // From within the field nothing moves: the toast is heard.
  await code.press("Enter");
  await expect.poll(told).toBe(1);
});
