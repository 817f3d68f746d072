import { calls } from "@shop/contract/calls";
import { API_BASE, paths } from "@shop/contract/paths";
import { validation } from "@shop/contract/texts";
import type { Page } from "playwright-core";
import { change } from "./answers.ts";
import { fillCart } from "./cart.ts";
import type { Screen, Stage } from "./scene.ts";

const MAIL = "bisi.alade@example.com";

async function ask(page: Page) {
  await page.goto(paths.signInCode());
  await page.getByRole("button", { name: "Send me a code" }).waitFor();
}

/** The shop is said to answer, so that no mail goes out and no limit is reached. */
async function awaitCode(page: Page) {
  await page.route(`**${API_BASE}${calls.sendSignInCode.path}`, (route) =>
    route.fulfill({ json: { status: true, message: "OK", data: { mail: MAIL } } }),
  );
  await ask(page);
  await page.getByLabel("Email").fill(MAIL);
  await page.getByRole("button", { name: "Send me a code" }).click();
  await page.getByLabel("Code from the email").waitFor();
}

/** The same in the dialog over a page. */
async function awaitCodeInDialog(page: Page) {
  await page.route(`**${API_BASE}${calls.sendSignInCode.path}`, (route) =>
    route.fulfill({ json: { status: true, message: "OK", data: { mail: MAIL } } }),
  );
  await page.goto(paths.content("about"));
  await page.getByRole("link", { name: "Sign In" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill(MAIL);
  await dialog.getByRole("button", { name: "Email me a code" }).click();
  await dialog.getByLabel("Code from the email").waitFor();
}

async function openFirstCheckout(stage: Stage) {
  // An account that was opened with a code has no name and no address.
  const nameless = { fname: "", lname: "", phone: "0000000000", address: "" };
  await change(stage.page, "viewProfile", (record) => ({ ...record, ...nameless }));
  await stage.page.addInitScript(() => {
    const user = JSON.parse(localStorage.getItem("ssUserData") ?? "{}");
    localStorage.setItem("ssUserData", JSON.stringify({ ...user, fname: "", lname: "", address: "" }));
  });
  await fillCart(stage, 1);
  await stage.page.goto(paths.checkout());
  await stage.page.getByLabel("First Name").waitFor();
}

export const signInCodeScreens: Screen[] = [
  {
    name: "sign in with a code",
    states: [
      { name: "asked for the address", reach: ({ page }) => ask(page) },
      { name: "code sent", hold: true, reach: ({ page }) => awaitCode(page) },
      {
        name: "code with a fault",
        hold: true,
        async reach({ page }) {
          await awaitCode(page);
          await page.getByLabel("Code from the email").fill("204");
          await page.getByRole("button", { name: "Sign In", exact: true }).click();
          await page.getByText(validation.shortCodeIncomplete).waitFor();
        },
      },
      {
        name: "code sent from the dialog",
        view: "window",
        hold: true,
        reach: ({ page }) => awaitCodeInDialog(page),
      },
      {
        name: "first checkout, name missing",
        as: "shopper",
        async reach(stage) {
          await openFirstCheckout(stage);
          await stage.page
            .getByRole("button", { name: "Proceed", exact: true })
            .filter({ visible: true })
            .click();
          await stage.page.getByText(validation.firstNameRequired).first().waitFor();
        },
      },
    ],
  },
];
