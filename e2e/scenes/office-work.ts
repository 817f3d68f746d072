import { staffCalls } from "@shop/contract/admin/calls";
import type { StaffDataOf } from "@shop/contract/admin/endpoints";
import type { ImportRowReport, StaffImport } from "@shop/contract/admin/imports";
import type { PageRecord } from "@shop/contract/admin/pages";
import type { Webhook, WebhookDelivery } from "@shop/contract/admin/webhooks";
import { API_BASE } from "@shop/contract/paths";
import type { Page } from "playwright-core";
import { answerWith } from "./answers.ts";
import { openBackOffice } from "./open-back-office.ts";
import type { Screen } from "./scene.ts";

const HEADER = ["Product code", "Product", "Category", "Colour of the cloth", "Price (naira)", "Margin", ""];
const IMPORT: StaffImport = {
  ...{ token: "harmattan", kind: "products", fileName: "harmattan-collection-2026-final-corrected.csv" },
  ...{ hash: "c0ffee", status: "uploaded", header: HEADER, rowsTotal: 1240, rowsDone: 0, counts: null },
  mapping: {
    "Product code": "Product code",
    Product: "Product",
    Category: "Category",
    "Colour of the cloth": "Colour",
    "Price (naira)": "Price (naira)",
    Margin: null,
    "": null,
  },
  columns: ["Product code", "Product", "Category", "Colour", "Size", "Price (naira)", "Status"],
  sample: [
    [
      "FSH-001",
      "Ankara wrap dress",
      "Fashion > Ankara > Ready to wear",
      "Indigo and gold",
      "24500",
      "38%",
      "",
    ],
  ],
  ...{ problem: null, createdAt: "2026-11-28T09:15:00.000Z", by: "Ngozi Eze", repeatOf: null },
};
const ROW = { problems: [], changes: [], note: null, hasBigPriceChange: false };
const ROWS: ImportRowReport[] = [
  {
    ...{
      ...ROW,
      number: 12,
      line: "line 17 (row 12)",
      name: "Ankara wrap dress, Indigo, M",
      outcome: "changed",
    },
    changes: [
      { column: "Price (naira)", before: "24,500", after: "26,000" },
      { column: "Category", before: "Fashion > Ankara", after: "Fashion > Ankara > Ready to wear" },
      { column: "Details", before: "", after: "Hand wash cold, dry in the shade" },
    ],
  },
  {
    ...{ ...ROW, number: 13, line: "line 18 (row 13)", name: "Coral bead set", outcome: "new" },
    note: "In the shop at once",
    changes: [{ column: "Price (naira)", before: "", after: "18,900" }],
  },
  {
    ...{ ...ROW, number: 14, line: "line 19 (row 14)", name: "Kilishi, 250 g", outcome: "changed" },
    hasBigPriceChange: true,
    changes: [{ column: "Price (naira)", before: "4,200", after: "42,000" }],
  },
  { ...ROW, number: 15, line: "line 20 (row 15)", name: "Zobo, 1 l", outcome: "same" },
];
const REFUSED: ImportRowReport[] = [
  {
    ...{ ...ROW, number: 40, line: "line 52 (row 40)", name: "Aso oke set", outcome: "refused" },
    problems: [
      { column: "Price (naira)", reason: "“twenty thousand” is not an amount" },
      { column: "Category", reason: "There is no category “Fashion > Aso-oke sets”" },
    ],
  },
  {
    ...{ ...ROW, number: 41, line: "line 53 (row 41)", name: "", outcome: "refused" },
    problems: [{ column: "", reason: "A new product needs a name" }],
  },
];

async function openImport(
  page: Page,
  changed: Partial<StaffImport>,
  rows: ImportRowReport[] = [],
): Promise<void> {
  await answerWith(page, "viewImport", { ...IMPORT, ...changed });
  await answerWith(page, "listImportRows", rows);
  await openBackOffice(page, "/imports/harmattan", IMPORT.fileName);
}

const ISSUE: StaffDataOf<"viewIssue"> = {
  ...{ id: 7, version: 4, state: "sent", subject: "The harmattan collection is here" },
  ...{ previewText: "Warm cloth for cold mornings", products: [], chosen: [], sendAt: null },
  html: "<p>Warm cloth for cold mornings.</p>",
  ...{ createdAt: "2026-11-20T08:00:00.000Z", startedAt: "2026-11-21T09:00:00.000Z" },
  finishedAt: "2026-11-21T10:24:00.000Z",
  figures: {
    ...{ readers: 12_480, waiting: 0, sent: 12_391, failed: 12, bounced: 41, unclear: 3, skipped: 33 },
    unsubscribed: 27,
  },
  plainText: "Warm cloth for cold mornings.\n\nSee the collection: https://suyaandsilk.test/category/fashion",
};

const TEXT = "<h2>How to send it back</h2><p>Tell us within 7 days. A rider collects it at your door.</p>";
const PAGE: PageRecord = {
  ...{ name: "returns-policy", path: "/pages/returns-policy", title: "Returns policy", isBuiltIn: true },
  ...{ state: "changed", changedAt: "2026-11-27T16:40:00.000Z", version: 9, latest: 8, published: 6 },
  description: "How to return what you bought, and when you get your money back",
  html: `${TEXT}<ul><li>Food only if it is faulty</li><li>Jewelry with its box</li></ul>`,
  versions: [8, 7, 6, 5, 4, 3, 2, 1].map((number) => ({
    ...{ number, title: "Returns policy", savedAt: `2026-11-${19 + number}T16:40:00.000Z` },
    savedBy: number % 2 === 0 ? "Ngozi Eze" : "Oluwaseun Adebayo-Williams",
  })),
};

const WEBHOOK: Webhook = {
  ...{
    id: "ledger",
    isActive: true,
    waiting: 2,
    failed: 1,
    createdAt: "2026-10-01T08:00:00.000Z",
    version: 3,
  },
  url: "https://hooks.accounts.example.com/v2/tenants/suya-and-silk/events?source=shop",
  events: ["order.placed", "order.paid", "order.cancelled", "order.refunded", "stock.low"],
};
const SENT = { finishedAt: null, nextTryAt: null, lastError: null };
const DELIVERIES: WebhookDelivery[] = [
  {
    ...{ ...SENT, id: "d4", eventId: "e4", type: "order.paid", at: "2026-11-28T12:03:00.000Z" },
    ...{ state: "waiting", tries: 0, lastStatus: null, data: { reference: "order-1795863780000" } },
  },
  {
    ...{ ...SENT, id: "d3", eventId: "e3", type: "order.placed", at: "2026-11-28T12:01:00.000Z" },
    ...{ state: "waiting", tries: 4, lastStatus: 503, lastError: "The receiver answered 503" },
    ...{ nextTryAt: "2026-11-28T12:14:00.000Z", data: { reference: "order-1795863660000" } },
  },
  {
    ...{ ...SENT, id: "d2", eventId: "e2", type: "stock.low", at: "2026-11-28T11:20:00.000Z" },
    ...{
      state: "delivered",
      tries: 1,
      lastStatus: 204,
      data: { name: "Ankara wrap dress, Indigo and gold, M" },
    },
  },
  {
    ...{ ...SENT, id: "d1", eventId: "e1", type: "order.refunded", at: "2026-11-24T07:00:00.000Z" },
    ...{ state: "failed", tries: 10, lastStatus: null, data: { reference: "order-1795503600000" } },
    lastError: "The receiver could not be reached: its certificate has expired",
  },
];

/** Screens of work that is done now and then, with data that no demo shop has. */
export const officeWorkScreens: Screen[] = [
  {
    name: "back office, import",
    states: [
      { name: "columns", as: "staff: owner", reach: ({ page }) => openImport(page, {}) },
      {
        name: "given up",
        as: "staff: owner",
        reach: ({ page }) =>
          openImport(page, {
            status: "failed",
            problem:
              "The shop stopped 3 times while it checked this file. Nothing was changed. Split the file into smaller ones. If that does not help, tell the person who looks after the server.",
          }),
      },
      {
        name: "result",
        as: "staff: owner",
        async reach({ page }) {
          const counts = {
            new: 210,
            changed: 644,
            same: 386,
            refused: 0,
            bigPriceChanges: 3,
            inShopAtOnce: 210,
          };
          await openImport(page, { status: "checked", counts }, ROWS);
          await page.getByText("Coral bead set").waitFor();
        },
      },
      {
        name: "refused rows",
        as: "staff: owner",
        async reach({ page }) {
          const counts = { new: 210, changed: 642, same: 386, refused: 2, bigPriceChanges: 3 };
          await openImport(page, { status: "checked", counts }, REFUSED);
          await page.getByText("Aso oke set").waitFor();
        },
      },
      {
        name: "done",
        as: "staff: owner",
        reach: ({ page }) =>
          openImport(page, {
            status: "done",
            counts: { new: 1, changed: 644, same: 386, refused: 0, bigPriceChanges: 0 },
          }),
      },
    ],
  },
  {
    name: "back office, newsletter",
    states: [
      {
        name: "sent",
        as: "staff: owner",
        async reach({ page }) {
          await answerWith(page, "viewIssue", ISSUE);
          await page.route(`**${API_BASE}${staffCalls.viewIssueMail.path}?*`, (route) =>
            route.fulfill({ contentType: "text/html", body: `<h1>${ISSUE.subject}</h1>${ISSUE.html}` }),
          );
          await openBackOffice(page, "/newsletter/7", ISSUE.subject);
        },
      },
    ],
  },
  {
    name: "back office, text page",
    states: [
      {
        name: "versions",
        as: "staff: owner",
        async reach({ page }) {
          await answerWith(page, "viewStaffPage", PAGE);
          await openBackOffice(page, "/pages/returns-policy", PAGE.title);
          await page.getByRole("heading", { name: "Versions" }).waitFor();
        },
      },
      {
        name: "version compared",
        as: "staff: owner",
        view: "window",
        async reach({ page }) {
          await answerWith(page, "viewStaffPage", PAGE);
          await answerWith(page, "viewPageVersion", {
            ...{ number: 6, title: "Returns", savedAt: "2026-11-25T16:40:00.000Z", savedBy: "Ngozi Eze" },
            description: "How to return what you bought",
            html: `${TEXT.replace("7 days", "14 days")}<ul><li>Food only if it is faulty</li></ul>`,
          });
          await openBackOffice(page, "/pages/returns-policy", PAGE.title);
          await page.getByRole("button", { name: "Compare Version 6" }).click();
          await page.getByRole("list", { name: "Differences" }).waitFor();
        },
      },
    ],
  },
  {
    name: "back office, webhook",
    states: [
      {
        name: "log",
        as: "staff: owner",
        async reach({ page }) {
          await answerWith(page, "viewWebhook", WEBHOOK);
          await answerWith(page, "listWebhookDeliveries", DELIVERIES);
          await openBackOffice(page, "/webhooks/ledger", "Webhook");
          await page.getByText("Stock low").last().waitFor();
        },
      },
    ],
  },
];
