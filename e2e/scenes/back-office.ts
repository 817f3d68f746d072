import type { OrderMoneyView } from "@shop/contract/admin/order-money";
import type { Page } from "playwright-core";
import { FUNMI } from "../checkout-steps.ts";
import { change } from "./answers.ts";
import type { Screen, Stage } from "./scene.ts";

/** Opens a page of the back office and waits for its title. */
export async function openBackOffice(page: Page, path: string, title: string): Promise<void> {
  await page.goto(`/admin${path}`);
  await page.getByRole("heading", { name: title, level: 1 }).waitFor();
}

/** The newest order of the demo shopper: journeys make others, in any state. */
async function openOrder({ page }: Stage): Promise<void> {
  await openBackOffice(page, "/orders?tab=all&search=ada%40suyaandsilk.test", "Orders");
  await page.locator("[data-row]").first().getByRole("link").first().click();
  await page.getByRole("heading", { name: "Timeline" }).waitFor();
}

const REFUND = {
  amount: 12_500.5,
  way: "provider",
  bankReference: null,
  reason: "The zip of the dress was torn when it arrived",
  asked: { id: "another", name: "Oluwaseun Adebayo-Williams", at: "2026-11-20T10:00:00Z" },
  decided: null,
  delivery: 0,
  lines: [],
  parts: [],
} as const;

const REFUND_PART = {
  id: 1,
  provider: "nomba",
  transaction: "API-TRANSFER-4A7B5-1C2D-90E3",
  amount: 12_500.5,
  currency: "NGN",
  state: "needs_person",
  error: "not_allowed: the merchant's balance is too low",
  sentAt: "2026-11-20T10:05:00Z",
  byHand: null,
} as const;

/** One refund that waits for approval, one that is stuck, one that is done. */
function withRefunds(money: OrderMoneyView): OrderMoneyView {
  const decided = { name: "Ngozi Eze", at: "2026-11-20T10:04:00Z", note: null };
  return {
    ...money,
    captured: 60_000,
    refunded: 12_500.5,
    refundable: 22_499,
    refundableOnline: 22_499,
    refunds: [
      { ...REFUND, id: "refund-3", state: "requested", lines: [], parts: [] },
      { ...REFUND, id: "refund-2", state: "failed", decided, lines: [], parts: [REFUND_PART] },
      {
        ...REFUND,
        id: "refund-1",
        state: "done",
        way: "by_hand",
        bankReference: "GTB-000125-2026",
        decided,
        lines: [],
        parts: [],
      },
    ],
  };
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
        name: "with refunds and a balance",
        as: "staff: owner",
        async reach(stage) {
          const { page } = stage;
          await change(page, "viewFullOrder", (order) => ({
            ...order,
            money: { ...order.money, balance: 4_500 },
          }));
          await change(page, "viewOrderMoney", withRefunds);
          await openOrder(stage);
          await page.getByRole("button", { name: "Approve" }).waitFor();
        },
      },
      {
        name: "for somebody else",
        as: "staff: owner",
        async reach(stage) {
          await change(stage.page, "viewFullOrder", (order) => ({ ...order, recipient: FUNMI }));
          await openOrder(stage);
          await stage.page.getByRole("heading", { name: `For ${FUNMI.name}` }).waitFor();
        },
      },
      {
        name: "papers of an order for somebody else",
        as: "staff: owner",
        async reach(stage) {
          await change(stage.page, "viewFullOrder", (order) => ({ ...order, recipient: FUNMI }));
          await openOrder(stage);
          await stage.page.goto(`${new URL(stage.page.url()).pathname}/print`);
          await stage.page.getByText(FUNMI.note).waitFor();
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
