import { paths } from "@shop/contract/paths";
import { validation } from "@shop/contract/texts";
import type { Page } from "playwright-core";
import { change, holdBack, refuse, refuseForNow, TOO_MANY } from "./answers.ts";
import type { Screen, Stage } from "./scene.ts";

const dialog = (page: Page) => page.getByRole("dialog");

async function openForm(page: Page, path: string) {
  await page.goto(path);
  await dialog(page).getByRole("heading").first().waitFor();
}

async function typeSignIn(page: Page) {
  await openForm(page, paths.signIn());
  await dialog(page).getByLabel("Email").fill("ada@example.com");
  await dialog(page).getByLabel("Password", { exact: true }).fill("not the right one");
}

async function typeSignUp(page: Page) {
  await openForm(page, paths.signUp());
  const typed = {
    "First Name": "Bisi",
    "Last Name": "Alade",
    "Email Address": "bisi@example.com",
    "Phone Number": "0803 765 4321",
    Address: "3 Awolowo Road, Ikoyi",
    Password: "palm-wine-and-pepper",
  };
  for (const [label, text] of Object.entries(typed)) {
    await dialog(page).getByLabel(label, { exact: true }).fill(text);
  }
}

const press = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true }).click();

/** A code has just been sent, or that long ago. */
async function awaitCode({ page }: Stage, secondsAgo = 0) {
  await page.addInitScript((ago) => {
    const pending = { mail: "bisi.alade@example.com", sentAt: Date.now() - ago * 1000, from: null };
    sessionStorage.setItem("ssPendingVerification", JSON.stringify(pending));
  }, secondsAgo);
  await page.goto(paths.verification());
  await page.getByLabel("Verification code").waitFor();
}

async function openProfile({ page }: Stage) {
  await page.goto("/profile");
  await page.getByRole("button", { name: "Edit Profile" }).waitFor();
}

/** What this browser remembers of the shopper is gone; the session is not. */
const forgetUser = (page: Page) => page.addInitScript(() => localStorage.removeItem("ssUserData"));

async function editProfile(stage: Stage) {
  await openProfile(stage);
  await stage.page.getByRole("button", { name: "Edit Profile" }).click();
  await stage.page.getByLabel("First Name").waitFor();
}

export const accountScreens: Screen[] = [
  {
    name: "sign in",
    states: [
      { name: "open", view: "window", reach: ({ page }) => openForm(page, paths.signIn()) },
      {
        name: "on the way to an order",
        view: "window",
        reach: ({ page }) => openForm(page, paths.mailedOrder("any", "order-1763706123456")),
      },
      {
        name: "with faults",
        view: "window",
        async reach({ page }) {
          await openForm(page, paths.signIn());
          await press(page, "Sign In");
          await dialog(page).getByText(validation.mailRequired).waitFor();
        },
      },
      {
        name: "refused",
        view: "window",
        async reach({ page }) {
          await typeSignIn(page);
          await refuse(page, "signIn", "wrong_credentials");
          await press(page, "Sign In");
          await dialog(page).locator("form").getByText("is not correct").waitFor();
        },
      },
      {
        name: "busy",
        view: "window",
        async reach({ page }) {
          await typeSignIn(page);
          await holdBack(page, "signIn");
          await press(page, "Sign In");
          await dialog(page).getByRole("button", { name: "Signing in..." }).waitFor();
        },
      },
      {
        name: "too many tries",
        view: "window",
        async reach({ page }) {
          await typeSignIn(page);
          await refuseForNow(page, "signIn");
          await press(page, "Sign In");
          await dialog(page).locator("form").getByText("Too many attempts").waitFor();
        },
      },
      {
        name: "of an unverified account, while its code is sent",
        view: "window",
        async reach({ page }) {
          await typeSignIn(page);
          await refuse(page, "signIn", "unverified");
          await holdBack(page, "resendCode");
          await press(page, "Sign In");
          await dialog(page).getByRole("button", { name: "Signing in..." }).waitFor();
        },
      },
      {
        name: "of an unverified account, whose code could not be sent",
        view: "window",
        async reach({ page }) {
          await typeSignIn(page);
          await refuse(page, "signIn", "unverified");
          await refuseForNow(page, "resendCode");
          await press(page, "Sign In");
          await dialog(page).locator("form").getByText("Too many attempts").waitFor();
        },
      },
      {
        name: "after verifying",
        view: "window",
        async reach({ page }) {
          await page.addInitScript(() => {
            const pending = { mail: "bisi.alade@example.com", sentAt: 0, from: null };
            sessionStorage.setItem("ssPendingVerification", JSON.stringify(pending));
          });
          await openForm(page, paths.signIn());
          await dialog(page).getByText("Email verified").waitFor();
        },
      },
      {
        name: "with the password shown",
        view: "window",
        async reach({ page }) {
          await typeSignIn(page);
          await dialog(page).getByRole("button", { name: "Show password" }).click();
        },
      },
    ],
  },
  {
    name: "sign up",
    states: [
      { name: "open", view: "window", reach: ({ page }) => openForm(page, paths.signUp()) },
      {
        name: "with faults",
        view: "window",
        async reach({ page }) {
          await openForm(page, paths.signUp());
          await press(page, "Sign Up");
          await dialog(page).getByText(validation.firstNameRequired).waitFor();
        },
      },
      {
        name: "refused",
        view: "window",
        async reach({ page }) {
          await typeSignUp(page);
          await refuseForNow(page, "register");
          await press(page, "Sign Up");
          await dialog(page).locator("form").getByText("Too many attempts").waitFor();
        },
      },
      {
        name: "busy",
        view: "window",
        async reach({ page }) {
          await typeSignUp(page);
          await holdBack(page, "register");
          await press(page, "Sign Up");
          await dialog(page).getByRole("button", { name: "Creating your account..." }).waitFor();
        },
      },
    ],
  },
  {
    name: "verification",
    states: [
      {
        name: "whose code is it",
        async reach({ page }) {
          await page.goto(paths.verification());
          await page.getByRole("button", { name: "Send me a code" }).waitFor();
        },
      },
      {
        name: "whose code, with a fault",
        async reach({ page }) {
          await page.goto(paths.verification());
          await page.getByLabel("Email").fill("bisi@");
          await page.getByRole("button", { name: "Send me a code" }).click();
          await page.getByText(validation.mailInvalidSignIn).waitFor();
        },
      },
      {
        name: "whose code, too many tries",
        async reach({ page }) {
          await page.goto(paths.verification());
          await refuseForNow(page, "resendCode");
          await page.getByLabel("Email").fill("bisi.alade@example.com");
          await page.getByRole("button", { name: "Send me a code" }).click();
          await page.locator("main form").getByText("Too many attempts").waitFor();
        },
      },
      { name: "countdown", hold: true, reach: (stage) => awaitCode(stage, 12) },
      { name: "you can ask for a new code in", reach: (stage) => awaitCode(stage, 75) },
      {
        name: "resending",
        async reach(stage) {
          await awaitCode(stage, 75);
          await holdBack(stage.page, "resendCode");
          await stage.page.getByRole("button", { name: "Resend verification code" }).click();
          await stage.page.getByRole("button", { name: "Resending..." }).waitFor();
        },
      },
      {
        name: "too short",
        hold: true,
        async reach(stage) {
          await awaitCode(stage, 30);
          await stage.page.getByLabel("Verification code").fill("ABC2");
          await stage.page.getByRole("button", { name: "Verify" }).click();
          await stage.page.getByText(validation.codeIncomplete).first().waitFor();
        },
      },
      {
        name: "wrong code",
        hold: true,
        async reach(stage) {
          await awaitCode(stage, 30);
          await stage.page.getByLabel("Verification code").fill("ABCD2345");
          await stage.page.getByRole("button", { name: "Verify" }).click();
          await stage.page.getByText("is not correct or has expired").first().waitFor();
        },
      },
      {
        name: "verifying",
        hold: true,
        async reach(stage) {
          await awaitCode(stage, 30);
          await holdBack(stage.page, "verifyAccount");
          await stage.page.getByLabel("Verification code").fill("ABCD2345");
          await stage.page.getByRole("button", { name: "Verify" }).click();
          await stage.page.getByRole("button", { name: "Verifying..." }).waitFor();
        },
      },
    ],
  },
  {
    name: "profile",
    states: [
      { name: "read", as: "regular", reach: openProfile },
      {
        name: "phone not provided",
        as: "shopper",
        async reach(stage) {
          await change(stage.page, "viewProfile", (record) => ({ ...record, phone: "0000000000" }));
          await openProfile(stage);
          await stage.page.getByText("Not provided").waitFor();
        },
      },
      {
        name: "loading",
        as: "shopper",
        async reach({ page }) {
          await forgetUser(page);
          await holdBack(page, "viewProfile");
          await page.goto("/profile");
        },
      },
      {
        name: "failed",
        as: "shopper",
        async reach({ page }) {
          await forgetUser(page);
          await refuseForNow(page, "viewProfile");
          await page.goto("/profile");
          await page.getByText("We could not load your profile").waitFor();
        },
      },
      {
        name: "own things on their way",
        as: "shopper",
        async reach(stage) {
          await holdBack(stage.page, "listAddresses", "listSessions", "viewConsents");
          await openProfile(stage);
        },
      },
      { name: "edit", as: "regular", reach: editProfile },
      {
        name: "edit with faults",
        as: "shopper",
        async reach(stage) {
          await editProfile(stage);
          for (const label of ["First Name", "Phone Number", "Address"]) {
            await stage.page.getByLabel(label, { exact: true }).fill("");
          }
          await stage.page.getByRole("button", { name: "Save" }).click();
          await stage.page.getByText(validation.firstNameRequired).waitFor();
        },
      },
      {
        name: "saving refused",
        as: "shopper",
        async reach(stage) {
          await editProfile(stage);
          await refuseForNow(stage.page, "updateProfile");
          await stage.page.getByRole("button", { name: "Save" }).click();
          await stage.page.getByText(TOO_MANY).waitFor();
        },
      },
      {
        name: "saving",
        as: "shopper",
        async reach(stage) {
          await editProfile(stage);
          await holdBack(stage.page, "updateProfile");
          await stage.page.getByRole("button", { name: "Save" }).click();
          await stage.page.getByRole("button", { name: "Saving..." }).waitFor();
        },
      },
    ],
  },
];
