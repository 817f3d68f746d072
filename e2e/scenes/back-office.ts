import type { Page } from "playwright-core";
import { change, holdBack, refuse, refuseForNow, TOO_MANY } from "./answers.ts";
import type { Screen, Stage } from "./scene.ts";

/** Opens a page of the back office and waits for its title. */
export async function openBackOffice(page: Page, path: string, title: string): Promise<void> {
  await page.goto(`/admin${path}`);
  await page.getByRole("heading", { name: title, level: 1 }).waitFor();
}

/** The demo members only: the list is long where other journeys have added theirs. */
const DEMO_MEMBERS = "/staff?search=suyaandsilk.test";

async function openMember({ page }: Stage): Promise<void> {
  await openBackOffice(page, DEMO_MEMBERS, "Members");
  await page.getByRole("link", { name: "Musa Ibrahim" }).click();
  await page.getByRole("heading", { name: "Musa Ibrahim" }).waitFor();
}

/** The newest order, whatever its state. */
async function openOrder({ page }: Stage): Promise<void> {
  await openBackOffice(page, "/orders?tab=all", "Orders");
  await page.locator("[data-row]").first().getByRole("link").first().click();
  await page.getByRole("heading", { name: "Timeline" }).waitFor();
}

/** The menu is at the lower edge on phones and at the side on a desk; the search is on both. */
async function openCommands({ page }: Stage): Promise<void> {
  await openBackOffice(page, "", "Hello, Ngozi");
  await page.getByRole("button", { name: "Search or go to" }).click();
  await page.getByRole("combobox", { name: "Search and commands" }).waitFor();
}

/** The pages of the menu that show nothing but themselves. */
const MENU_PAGES = [
  ["/orders?tab=all", "Orders"],
  ["/orders/new", "New order"],
  ["/calls", "Call list"],
  ["/returns", "Returns"],
  ["/run", "My parcels"],
  ["/customers", "Customers"],
  ["/products", "Products"],
  ["/products/new", "Add a product"],
  ["/bulk-edits/new", "Change many products"],
  ["/categories", "Categories"],
  ["/synonyms", "Synonyms"],
  ["/home-page", "Home page"],
  ["/announcement", "Announcement"],
  ["/navigation", "Menu and footer"],
  ["/reviews", "Reviews"],
  ["/questions", "Questions"],
  ["/imports", "Import and export"],
  ["/stock", "Stock"],
  ["/cash", "Cash"],
  ["/money", "Money desk"],
  ["/reports", "Reports"],
  ["/promotions", "Promotions"],
  ["/pages", "Pages"],
  ["/pages/returns-policy", "Returns policy"],
  ["/api-keys", "API keys"],
  ["/promotions/new", "New promotion"],
  ["/delivery", "Delivery"],
  ["/delivery/places", "Zones and locations"],
  ["/delivery/methods", "Delivery methods"],
  ["/delivery/points", "Pickup points"],
  ["/delivery/points/1", "Ikeja pickup point"],
  ["/delivery/calendar", "Delivery calendar"],
  ["/settings", "The shop"],
  ["/settings/tax", "Tax"],
  ["/settings/payments", "Payment providers"],
  ["/settings/messages", "Messages"],
  ["/settings/backups", "Backups"],
  ["/webhooks", "Webhooks"],
  ["/status", "Status"],
  ["/newsletter", "Newsletter"],
  ["/newsletter/subscribers", "Subscribers"],
] as const;

/** The screen whose states are the pages of the menu. */
export const MENU_SCREEN = "back office, pages";

export const menuPageScenes = () => MENU_PAGES.map(([, title]) => `${MENU_SCREEN} / ${title}`);

const codes = Array.from({ length: 10 }, (_, i) => `ABCD-2345-EFGH-67${String(i).padStart(2, "2")}`);

export const backOfficeScreens: Screen[] = [
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
    name: "back office, frame",
    states: [
      { name: "home", as: "staff: owner", reach: ({ page }) => openBackOffice(page, "", "Hello, Ngozi") },
      {
        name: "menu",
        as: "staff: owner",
        view: "window",
        widths: [360, 768],
        async reach({ page }) {
          await openBackOffice(page, "", "Hello, Ngozi");
          await page.getByRole("button", { name: "Menu" }).click();
          await page.getByRole("dialog", { name: "Menu" }).waitFor();
        },
      },
      { name: "commands", inFrame: true, as: "staff: owner", view: "window", reach: openCommands },
      {
        name: "not allowed",
        as: "staff: rider",
        reach: ({ page }) => openBackOffice(page, "/staff", "You may not open this page"),
      },
      {
        name: "not found",
        as: "staff: owner",
        reach: ({ page }) => openBackOffice(page, "/of-yesterday", "There is no such page"),
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
    name: "back office, status",
    states: [
      {
        name: "with problems",
        as: "staff: owner",
        async reach({ page }) {
          await change(page, "viewStatus", (status) => ({
            ...status,
            queues: status.queues.map((queue, nth) =>
              nth < 2
                ? { ...queue, waiting: 1240, oldestSeconds: 5400, health: nth === 0 ? "delayed" : "stopped" }
                : queue,
            ),
            mail: { ...status.mail, givenUpLastDay: 3 },
            reviews: 2,
            stuckRefunds: 1,
            reconciliation: status.reconciliation.map((each) => ({ ...each, daysDue: 2, differences: 1 })),
          }));
          await openBackOffice(page, "/status", "Status");
          await page.getByText("Stopped").waitFor();
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
  {
    name: "back office, order",
    states: [
      { name: "read", as: "staff: owner", reach: openOrder },
      {
        name: "papers",
        as: "staff: owner",
        async reach(stage) {
          await openOrder(stage);
          await stage.page.goto(`${new URL(stage.page.url()).pathname}/print`);
          await stage.page.getByRole("img", { name: /^Barcode/ }).waitFor();
        },
      },
      {
        name: "handing over",
        as: "staff: owner",
        async reach(stage) {
          const { page } = stage;
          await change(page, "viewFullOrder", (order) => ({
            ...order,
            status: "processing",
            fulfilment: "packed",
          }));
          await openOrder(stage);
          await page.getByRole("button", { name: "Hand over" }).click();
          await page.getByLabel("Who delivers?").waitFor();
        },
      },
    ],
  },
  {
    name: "back office, product",
    states: [
      {
        name: "editor",
        as: "staff: owner",
        async reach({ page }) {
          await openBackOffice(page, "/products?search=kano+kilishi", "Products");
          await page.locator("[data-row]").first().getByRole("link").first().click();
          await page.getByLabel("Search words", { exact: true }).waitFor();
        },
      },
    ],
  },
  {
    name: MENU_SCREEN,
    states: MENU_PAGES.map(([path, title]) => ({
      name: title,
      as: "staff: owner",
      isPlain: true,
      async reach({ page, open }) {
        await open(`/admin${path}`);
        await page.getByRole("heading", { name: title, level: 1 }).waitFor();
        await page
          .locator('main [role="status"][aria-label="Loading"]')
          .first()
          .waitFor({ state: "detached" });
      },
    })),
  },
];
