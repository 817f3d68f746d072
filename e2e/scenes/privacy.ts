import { paths } from "@shop/contract/paths";
import { refusals } from "@shop/contract/refusals";
import { validation } from "@shop/contract/texts";
import type { Page } from "playwright-core";
import { change, holdBack, refuse, refuseForNow } from "./answers.ts";
import type { Screen, Stage } from "./scene.ts";

const WRONG_PASSWORD = refusals.wrong_password.message;

const partOf = (page: Page) => page.getByRole("region", { name: "Privacy" });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Delete my account" });

async function open({ page }: Stage) {
  await page.goto("/profile");
  await partOf(page)
    .getByRole("checkbox", { name: /^Offers for me/ })
    .waitFor();
}

async function askToLeave(stage: Stage) {
  await open(stage);
  await partOf(stage.page).getByRole("button", { name: "Delete my account" }).click();
  await dialog(stage.page).getByLabel("Your password", { exact: true }).waitFor();
}

const send = (page: Page) => dialog(page).getByRole("button", { name: "Delete permanently" }).click();

const leaving = (name: string, reach: (stage: Stage) => Promise<unknown>): Screen["states"][number] => ({
  name,
  as: "shopper",
  view: "window",
  async reach(stage) {
    await askToLeave(stage);
    await reach(stage);
  },
});

const refused = (name: string, refuseIt: (page: Page) => Promise<void>, shown: string) =>
  leaving(name, async ({ page }) => {
    await dialog(page).getByLabel("Your password", { exact: true }).fill("not my password");
    await refuseIt(page);
    await send(page);
    await dialog(page).getByText(shown).waitFor();
  });

export const privacyScreens: Screen[] = [
  {
    name: "privacy choices",
    states: [
      { name: "nothing agreed to", as: "shopper", reach: open },
      {
        name: "agreed, with the log open",
        as: "shopper",
        async reach(stage) {
          await stage.client.call("changeOffersConsent", { agreed: true });
          await change(stage.page, "viewConsents", (consents) => ({ ...consents, newsletter: "waiting" }));
          const gele = { product_token: "gele", name: "Sego Gele", variant: "Gold" };
          await change(stage.page, "viewAlerts", (alerts) => ({
            ...alerts,
            waiting: [
              { ...gele, variant_token: "gold", position: 1 },
              { ...gele, variant_token: "cap", name: "Fila", variant: null, position: null },
            ],
          }));
          await open(stage);
          await partOf(stage.page).getByRole("heading", { name: "Items you are waiting for" }).waitFor();
          await stage.page.getByText("What I agreed to, and when").click();
          await partOf(stage.page).locator(".consent-log[open] time").first().waitFor();
        },
      },
      {
        name: "failed",
        as: "shopper",
        async reach({ page }) {
          await refuseForNow(page, "viewConsents");
          await page.goto("/profile");
          await page.getByText("We could not load what you agreed to").waitFor();
        },
      },
    ],
  },
  {
    name: "delete account",
    states: [
      leaving("asked", async () => {}),
      leaving("without a password", async ({ page }) => {
        await send(page);
        await dialog(page).getByText(validation.passwordRequired).waitFor();
      }),
      refused(
        "wrong password",
        (page) => refuse(page, "deleteAccount", "wrong_password", { fields: { pword: WRONG_PASSWORD } }),
        WRONG_PASSWORD,
      ),
      refused(
        "an order on its way",
        (page) => refuse(page, "deleteAccount", "orders_open", { reference: "order-1763706123456" }),
        "Your order-1763706123456 is still open",
      ),
      leaving("deleting", async ({ page }) => {
        await dialog(page).getByLabel("Your password", { exact: true }).fill("my password");
        await holdBack(page, "deleteAccount");
        await send(page);
        await dialog(page).getByRole("button", { name: "Deleting..." }).waitFor();
      }),
    ],
  },
  {
    name: "own data",
    states: [
      {
        name: "of somebody with a history",
        as: "regular",
        async reach({ page }) {
          await page.goto(paths.ownData());
          await page.getByRole("heading", { name: "Your orders", exact: true }).waitFor();
        },
      },
      {
        name: "of a new shopper",
        as: "shopper",
        async reach({ page }) {
          await page.goto(paths.ownData());
          await page.getByRole("heading", { name: "Your account", exact: true }).waitFor();
        },
      },
      {
        name: "loading",
        as: "shopper",
        async reach({ page }) {
          await holdBack(page, "viewOwnData");
          await page.goto(paths.ownData());
        },
      },
      {
        name: "failed",
        as: "shopper",
        async reach({ page }) {
          await refuseForNow(page, "viewOwnData");
          await page.goto(paths.ownData());
          await page.getByText("We could not prepare your data").waitFor();
        },
      },
    ],
  },
];
