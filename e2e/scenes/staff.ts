import { holdBack, refuse, refuseForNow, TOO_MANY } from "./answers.ts";
import { openBackOffice } from "./open-back-office.ts";
import type { Screen, Stage } from "./scene.ts";

/** The demo members only: the list is long where other journeys have added theirs. */
const DEMO_MEMBERS = "/staff?search=suyaandsilk.test";

async function openMember({ page }: Stage): Promise<void> {
  await openBackOffice(page, DEMO_MEMBERS, "Members");
  await page.getByRole("link", { name: "Musa Ibrahim" }).click();
  await page.getByRole("heading", { name: "Musa Ibrahim" }).waitFor();
}

const codes = Array.from({ length: 10 }, (_, i) => `ABCD-2345-EFGH-67${String(i).padStart(2, "2")}`);

/** How members of staff sign in, see each other, and change what is their own. */
export const staffScreens: Screen[] = [
  {
    name: "back office, signing in",
    states: [
      { name: "empty", reach: ({ page }) => openBackOffice(page, "/sign-in", "Sign in") },
      {
        name: "refused",
        async reach({ page }) {
          await refuse(page, "signInStaff", "wrong_credentials");
          await openBackOffice(page, "/sign-in", "Sign in");
          await page.getByLabel("Email").fill("ada@example.com");
          await page.getByLabel("Password", { exact: true }).fill("not the password");
          await page.getByRole("button", { name: "Sign in" }).click();
          await page.getByText("Email or password is not correct").waitFor();
        },
      },
      {
        name: "second factor",
        async reach({ page }) {
          await refuse(page, "signInStaff", "second_factor_needed");
          await openBackOffice(page, "/sign-in", "Sign in");
          await page.getByLabel("Email").fill("ada@example.com");
          await page.getByLabel("Password", { exact: true }).fill("moi moi on sunday");
          await page.getByRole("button", { name: "Sign in" }).click();
          await page.getByLabel("Code from your authenticator app").waitFor();
        },
      },
    ],
  },
  {
    name: "back office, staff",
    states: [
      {
        name: "members",
        as: "staff: owner",
        async reach({ page }) {
          await openBackOffice(page, DEMO_MEMBERS, "Members");
          await page.getByRole("link", { name: "Ngozi Eze" }).waitFor();
        },
      },
      {
        name: "members failed",
        as: "staff: owner",
        async reach({ page }) {
          await refuseForNow(page, "listStaff");
          await openBackOffice(page, "/staff", "Members");
          await page.getByText(TOO_MANY).waitFor();
        },
      },
      {
        name: "members loading",
        as: "staff: owner",
        async reach({ page }) {
          await holdBack(page, "listStaff");
          await openBackOffice(page, "/staff", "Members");
        },
      },
      {
        name: "inviting with faults",
        as: "staff: owner",
        view: "window",
        async reach({ page }) {
          await openBackOffice(page, "/staff", "Members");
          await page.getByRole("button", { name: "Invite" }).click();
          await page.getByRole("button", { name: "Send invitation" }).click();
          await page.getByText("Please enter an email address").waitFor();
        },
      },
      { name: "member", as: "staff: owner", reach: openMember },
      {
        name: "member gets another role",
        as: "staff: owner",
        async reach(stage) {
          await openMember(stage);
          await stage.page.getByRole("combobox", { name: "Role" }).selectOption("orders");
          await stage.page.getByText("Musa Ibrahim will be able to").waitFor();
        },
      },
      {
        name: "blocking a member",
        as: "staff: owner",
        view: "window",
        async reach(stage) {
          await openMember(stage);
          await stage.page.getByRole("button", { name: "Block" }).click();
          await stage.page.getByRole("dialog", { name: "Block Musa Ibrahim?" }).waitFor();
        },
      },
      {
        name: "roles",
        as: "staff: owner",
        reach: ({ page }) => openBackOffice(page, "/roles", "Roles"),
      },
      {
        name: "audit log",
        as: "staff: owner",
        async reach({ page }) {
          await openBackOffice(page, "/audit", "Audit log");
          await page.getByRole("button", { name: "Export as CSV" }).waitFor();
        },
      },
    ],
  },
  {
    name: "back office, profile",
    states: [
      {
        name: "read",
        as: "staff: manager",
        async reach({ page }) {
          await openBackOffice(page, "/profile", "Your profile");
          await page.getByText("This device", { exact: true }).waitFor();
        },
      },
      {
        name: "changed",
        as: "staff: manager",
        async reach({ page }) {
          await openBackOffice(page, "/profile", "Your profile");
          await page.getByLabel("Your name").fill("Tunde A. Bello");
          await page.getByText("1 change").waitFor();
        },
      },
      {
        name: "authenticator app",
        as: "staff: manager",
        async reach({ page }) {
          await openBackOffice(page, "/profile", "Your profile");
          await page.getByRole("button", { name: "Set up" }).click();
          await page.getByRole("img", { name: /^QR code/ }).waitFor();
        },
      },
      {
        name: "recovery codes",
        as: "staff: manager",
        async reach({ page }) {
          await page.route("**/api/admin/profile/confirm-second-factor", (route) =>
            route.fulfill({ json: { status: true, message: "OK", data: { recoveryCodes: codes } } }),
          );
          await openBackOffice(page, "/profile", "Your profile");
          await page.getByRole("button", { name: "Set up" }).click();
          await page.getByLabel("Code that the app shows").fill("123456");
          await page.getByRole("button", { name: "Use this app" }).click();
          await page.getByText("They are shown").waitFor();
        },
      },
      {
        name: "confirming who it is",
        as: "staff: manager",
        view: "window",
        async reach({ page }) {
          await refuse(page, "startSecondFactor", "step_up_needed");
          await openBackOffice(page, "/profile", "Your profile");
          await page.getByRole("button", { name: "Set up" }).click();
          await page.getByRole("dialog", { name: "Confirm that it is you" }).waitFor();
        },
      },
    ],
  },
];
