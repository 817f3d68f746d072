import { change } from "./answers.ts";
import { officeOrderScreen } from "./office-order.ts";
import { openBackOffice } from "./open-back-office.ts";
import type { Screen, Stage } from "./scene.ts";

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
  ["/pay-on-delivery", "Pay on delivery"],
  ["/pay-on-delivery/new", "New rule"],
  ["/newsletter/new", "New newsletter"],
  ["/pages/new", "New page"],
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

export const backOfficeScreens: Screen[] = [
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
  officeOrderScreen,
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
