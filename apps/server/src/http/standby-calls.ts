import type { StaffCallName } from "@shop/contract/admin/calls";
import type { Ctx } from "../ctx.ts";

/**
 * Lists and reports that read much and change nothing. Nothing here decides about money, stock, a session or a permission:
 * what does is always asked of the primary.
 */
export const STANDBY_CALLS: readonly StaffCallName[] = [
  "viewSales",
  "viewReturningCustomers",
  "viewConversion",
  "listBestSellers",
  "listDeadStock",
  "listEmptySearches",
  "listFailedDeliveries",
  "searchOrders",
  "listCustomers",
  "listProducts",
  "listStock",
  "listStockMovements",
  "listReturns",
  "listProductReviews",
  "listProductQuestions",
  "listPromotions",
  "listAuditEntries",
  "listSubscribers",
  "listIssues",
  "searchEverything",
  "exportTable",
];
const ALL: ReadonlySet<StaffCallName> = new Set(STANDBY_CALLS);

/** Answers a call from a standby if it may and there is one. */
export function onStandby<Result>(
  ctx: Ctx,
  call: StaffCallName,
  answer: (ctx: Ctx) => Promise<Result>,
): Promise<Result> {
  if (!ctx.standby || !ALL.has(call)) return answer(ctx);
  return ctx.standby.read(ctx.db, (db) => answer({ ...ctx, db }));
}
