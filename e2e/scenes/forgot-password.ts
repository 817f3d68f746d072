import { paths } from "@shop/contract/paths";
import { refusals } from "@shop/contract/refusals";
import { validation } from "@shop/contract/texts";
import type { Page } from "playwright-core";
import { holdBack, refuse, refuseForNow, TOO_MANY } from "./answers.ts";
import type { Screen } from "./scene.ts";

const MAIL = "bisi.alade@example.com";
const WRONG_CODE = refusals.wrong_code.message;

const modal = (page: Page) => page.getByRole("dialog");
const press = (page: Page, name: string) => modal(page).getByRole("button", { name, exact: true }).click();

async function ask(page: Page) {
  await page.goto(paths.signIn());
  await press(page, "Forgot password?");
  await modal(page).getByRole("button", { name: "Send me a code" }).waitFor();
}

/** The shop is said to answer, so that no mail goes out and no limit is reached. */
async function answered(page: Page, path: string, message: string) {
  await page.route(`**/api${path}`, (route) =>
    route.fulfill({ json: { status: true, message, data: { mail: MAIL } } }),
  );
}

async function awaitCode(page: Page) {
  await answered(page, "/user/forgotPassword", "OK");
  await ask(page);
  await modal(page).getByLabel("Email").fill(MAIL);
  await press(page, "Send me a code");
  await modal(page).getByLabel("Code from the email").waitFor();
}

async function choose(page: Page) {
  await awaitCode(page);
  await modal(page).getByLabel("Code from the email").fill("ABCD2345");
  await press(page, "Continue");
  await modal(page).getByLabel("New password", { exact: true }).waitFor();
}

async function typePassword(page: Page) {
  await choose(page);
  await modal(page).getByLabel("New password", { exact: true }).fill("moi moi on sunday");
}

const state = (
  name: string,
  reach: (page: Page) => Promise<unknown>,
  hold = false,
): Screen["states"][number] => ({ name, view: "window", hold, reach: ({ page }) => reach(page) });

export const forgotPasswordScreens: Screen[] = [
  {
    name: "forgot password",
    states: [
      state("asked for the address", ask),
      state("address with a fault", async (page) => {
        await ask(page);
        await modal(page).getByLabel("Email").fill("bisi@");
        await press(page, "Send me a code");
        await modal(page).getByText(validation.mailInvalidSignIn).waitFor();
      }),
      state("sending", async (page) => {
        await ask(page);
        await holdBack(page, "forgotPassword");
        await modal(page).getByLabel("Email").fill(MAIL);
        await press(page, "Send me a code");
        await modal(page).getByRole("button", { name: "Sending..." }).waitFor();
      }),
      state("too many tries", async (page) => {
        await ask(page);
        await refuseForNow(page, "forgotPassword");
        await modal(page).getByLabel("Email").fill(MAIL);
        await press(page, "Send me a code");
        await modal(page).locator("form").getByText(TOO_MANY).waitFor();
      }),
      state("asked for the code", awaitCode, true),
      state(
        "code too short",
        async (page) => {
          await awaitCode(page);
          await modal(page).getByLabel("Code from the email").fill("ABC");
          await press(page, "Continue");
          await modal(page).getByText(validation.codeIncomplete).waitFor();
        },
        true,
      ),
      state("asked for the new password", choose),
      state("new password too short", async (page) => {
        await choose(page);
        await modal(page).getByLabel("New password", { exact: true }).fill("short");
        await press(page, "Change password");
        await modal(page).getByText(validation.passwordShort).waitFor();
      }),
      state("changing", async (page) => {
        await typePassword(page);
        await holdBack(page, "resetPassword");
        await press(page, "Change password");
        await modal(page).getByRole("button", { name: "Changing..." }).waitFor();
      }),
      state(
        "wrong code",
        async (page) => {
          await typePassword(page);
          await refuse(page, "resetPassword", "wrong_code");
          await press(page, "Change password");
          await modal(page).locator("form").getByText(WRONG_CODE).waitFor();
        },
        true,
      ),
      state("too many codes", async (page) => {
        await typePassword(page);
        await refuseForNow(page, "resetPassword");
        await press(page, "Change password");
        await modal(page).locator("form").getByText(TOO_MANY).waitFor();
      }),
      state("done", async (page) => {
        await typePassword(page);
        await answered(
          page,
          "/user/verifyEmailResetPassword",
          "Your password is changed. You can sign in with it now",
        );
        await press(page, "Change password");
        await modal(page).getByText("You can sign in with it now").waitFor();
      }),
    ],
  },
];
