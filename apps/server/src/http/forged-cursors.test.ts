import type { StaffCallName } from "@shop/contract/admin/calls";
import { staffCalls } from "@shop/contract/admin/calls";
import { adminEndpoints } from "@shop/contract/admin/endpoints";
import { type CallName, calls } from "@shop/contract/calls";
import { endpoints } from "@shop/contract/endpoints";
import { API_BASE } from "@shop/contract/paths";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestStaff } from "../../test/staff.ts";
import { type TestShop, testShop } from "../../test/test-shop.ts";
import { type CursorValue, encodeCursor } from "../lib/cursor.ts";

const TIME = "2026-11-22 10:00:00.123456+00";
const FORGED = [
  ...["x", "", "a\0b", "2026-11-22", "2026-02-30 10:00:00+00", "2026-11-22 25:00:00+00", "infinity"],
  ...["0000-11-22 10:00:00+00", "2026-11-22 10:00:00+99", "2026-11-22 10:00:00 Lagos"],
  ...[1.5, 2 ** 31, 2 ** 53, 1e300, -1, null, true],
];

interface PagedList {
  call: CallName | StaffCallName;
  input?: Record<string, string>;
  /** The order that the cursor is of. */
  sort: string;
  values: CursorValue[];
}

/** Every list that comes page by page, in each of its orders, with a cursor that it might have given out. */
const LISTS: readonly PagedList[] = [
  { call: "listReviews", input: { product: "beads" }, sort: "newest", values: [TIME, 7] },
  { call: "listReviews", input: { product: "beads", sort: "helpful" }, sort: "helpful", values: [2, 7] },
  { call: "listQuestions", input: { product: "beads" }, sort: "answered", values: [TIME, 7] },
  { call: "listProductReviews", sort: "waiting", values: [TIME, 7] },
  { call: "listProductReviews", input: { tab: "approved" }, sort: "approved", values: [TIME, 7] },
  { call: "listProductQuestions", sort: "waiting", values: [TIME, 7] },
  { call: "listProductQuestions", input: { tab: "answered" }, sort: "answered", values: [TIME, 7] },
  { call: "listCustomers", sort: "newest", values: [TIME, 7] },
  { call: "listCustomers", input: { sort: "name" }, sort: "name", values: ["ada", 7] },
  ...["to_decide", "to_approve", "stuck", "refund_due"].map((tab) => ({
    ...{ call: "listMoneyDesk" as const, input: { tab }, sort: tab, values: [TIME, "7"] },
  })),
  { call: "listProducts", sort: "edited", values: [TIME, 7] },
  { call: "listProducts", input: { sort: "name" }, sort: "name", values: ["beads", 7] },
  { call: "listStock", sort: "stock by name", values: ["beads", 3, 7] },
  { call: "listStock", input: { sort: "stock" }, sort: "stock by stock", values: ["beads", 3, 7] },
  { call: "listStockMovements", input: { variant: "beads" }, sort: "movements", values: [7] },
  ...Object.entries({ newest: "newest", oldest: "oldest", due: "due_on" }).map(([asked, sort]) => ({
    ...{ call: "searchOrders" as const, input: { tab: "to_pack", sort: asked } },
    ...{ sort, values: [7, "2026-11-24"] },
  })),
  { call: "listReturns", input: { tab: "all" }, sort: "all", values: [7] },
  { call: "listReturns", input: { tab: "to_decide" }, sort: "to_decide", values: [7] },
  { call: "listStaff", sort: "name", values: ["ada", 7] },
  { call: "listStaff", input: { sort: "newest" }, sort: "newest", values: [7] },
  { call: "listInvitations", sort: "newest", values: [7] },
  { call: "listApiKeys", sort: "newest", values: [7] },
  { call: "listAuditEntries", sort: "newest", values: [7] },
  { call: "listPromotions", sort: "promotions", values: [7] },
  { call: "listSubscribers", sort: "subscribers", values: [7] },
  { call: "listIssues", sort: "issues", values: [7] },
  { call: "listWebhooks", sort: "newest", values: [7] },
  { call: "listWebhookDeliveries", input: { id: "hook" }, sort: "newest", values: [7] },
  { call: "listImportRows", input: { import: "import" }, sort: "number", values: [7] },
  { call: "listBulkEditProducts", input: { edit: "edit" }, sort: "number", values: [7] },
];

/** Answers all its rows at once, whatever the cursor. */
const NOT_PAGED = ["listPages"];

let shop: TestShop;
let owner: TestStaff;
beforeAll(async () => {
  shop = await testShop({}, "by hand");
  owner = await shop.aStaff({ role: "owner", steppedUp: true });
  await shop.pool.query(`
    insert into imports (token, kind, file_name, file, file_hash, header, mapping, rows_total, actor)
    values ('import', 'stock', 'stock.csv', '', '', '[]', '{}', 0, '{}')`);
  await shop.pool.query("insert into bulk_edits (token, change, actor) values ('edit', '{}', '{}')");
});
afterAll(() => shop.close());

const SHOP_CALLS: Record<string, { path: string }> = calls;
const STAFF_CALLS: Record<string, { path: string }> = staffCalls;

async function statusOf({ call, input, sort }: PagedList, values: CursorValue[]): Promise<number> {
  const path = (SHOP_CALLS[call] ?? STAFF_CALLS[call])!.path;
  const { statusCode } = await shop.app.inject({
    url: API_BASE + path,
    query: { ...input, after: encodeCursor(sort, values) },
    headers:
      call in calls
        ? { authorization: `Bearer ${shop.env.storeApiKey}` }
        : { cookie: `staff=${owner.token}`, "sec-fetch-site": "same-origin" },
  });
  return statusCode;
}

test("Every list that comes page by page is among those that are tried with forged cursors", () => {
  const paged = Object.entries<object>({ ...endpoints, ...adminEndpoints })
    .filter(([, one]) => "after" in ((one as { query?: { shape?: object } }).query?.shape ?? {}))
    .map(([name]) => name);
  const tried: readonly string[] = LISTS.map(({ call }) => call);
  expect(paged.toSorted()).toEqual([...new Set([...tried, ...NOT_PAGED])].toSorted());
});

test("A forged cursor is refused as bad input or finds nothing, and no list fails on it", async () => {
  const findings: unknown[] = [];
  for (const list of LISTS) {
    if ((await statusOf(list, list.values)) !== 200) findings.push({ list, cursor: "as given out" });
    for (const [place, value] of list.values.entries()) {
      const allowed = value === TIME ? [400] : [400, 200];
      const tries = FORGED.map(async (forged) => {
        const status = await statusOf(list, list.values.with(place, forged));
        return { call: list.call, sort: list.sort, place, forged, status };
      });
      findings.push(...(await Promise.all(tries)).filter(({ status }) => !allowed.includes(status)));
    }
  }
  expect(findings).toEqual([]);
});
