import type { SessionRecord } from "@shop/contract/accounts";
import type { Page } from "playwright-core";
import { change, holdBack, refuseForNow, TOO_MANY } from "./answers.ts";
import type { Screen, Stage } from "./scene.ts";

const HOUR_MS = 3_600_000;

const partOf = (page: Page) => page.getByRole("region", { name: "Password and devices" });

/** Devices with names of every length beside the one that looks. */
function onThreeDevices(sessions: readonly SessionRecord[]): SessionRecord[] {
  const elsewhere = [
    ["Chrome on Android", 2],
    ["Samsung Internet on a device that says a great deal about itself", 50],
  ] as const;
  return [
    ...sessions,
    ...elsewhere.flatMap(([device, hours], at) =>
      sessions.slice(0, 1).map((own) => {
        const created = new Date(Date.now() - hours * HOUR_MS).toISOString();
        return { ...own, id: `elsewhere-${at}`, device, current: false, created, last_seen: created };
      }),
    ),
  ];
}

async function openDevices({ page }: Stage) {
  await change(page, "listSessions", onThreeDevices);
  await page.goto("/profile");
  await partOf(page).getByRole("button", { name: "Sign out everywhere else" }).waitFor();
}

async function openForm({ page }: Stage) {
  await page.goto("/profile");
  await partOf(page).getByRole("button", { name: "Change password" }).click();
  await partOf(page).getByLabel("Current password").waitFor();
}

async function typePasswords(stage: Stage) {
  await openForm(stage);
  await partOf(stage.page).getByLabel("Current password").fill("not the password");
  await partOf(stage.page).getByLabel("New password", { exact: true }).fill("moi moi on sunday");
}

const send = (page: Page) => partOf(page).getByRole("button", { name: "Change password" }).click();

export const securityScreens: Screen[] = [
  {
    name: "devices",
    states: [
      {
        name: "this one only",
        as: "shopper",
        async reach({ page }) {
          await page.goto("/profile");
          await partOf(page).getByText("You are not signed in anywhere else").waitFor();
        },
      },
      { name: "three", as: "shopper", reach: openDevices },
      {
        name: "signing one out",
        as: "shopper",
        async reach(stage) {
          await openDevices(stage);
          await holdBack(stage.page, "endSession");
          await partOf(stage.page)
            .getByRole("button", { name: /^Sign out Chrome/ })
            .click();
          await partOf(stage.page).locator("button[aria-busy=true]").waitFor();
        },
      },
      {
        name: "failed",
        as: "shopper",
        async reach({ page }) {
          await refuseForNow(page, "listSessions");
          await page.goto("/profile");
          await page.getByText("We could not load your devices").waitFor();
        },
      },
    ],
  },
  {
    name: "change password",
    states: [
      { name: "open", as: "shopper", reach: openForm },
      {
        name: "with faults",
        as: "shopper",
        async reach(stage) {
          await openForm(stage);
          await partOf(stage.page).getByLabel("New password", { exact: true }).fill("short");
          await send(stage.page);
          await partOf(stage.page).getByText("Password must be at least 8 characters").waitFor();
        },
      },
      {
        name: "wrong password",
        as: "shopper",
        async reach(stage) {
          await typePasswords(stage);
          await send(stage.page);
          await partOf(stage.page).getByText("Your current password is not correct").waitFor();
        },
      },
      {
        name: "too many tries",
        as: "shopper",
        async reach(stage) {
          await typePasswords(stage);
          await refuseForNow(stage.page, "changePassword");
          await send(stage.page);
          await partOf(stage.page).getByText(TOO_MANY).waitFor();
        },
      },
      {
        name: "changing",
        as: "shopper",
        async reach(stage) {
          await typePasswords(stage);
          await holdBack(stage.page, "changePassword");
          await send(stage.page);
          await partOf(stage.page).getByRole("button", { name: "Changing..." }).waitFor();
        },
      },
    ],
  },
];
