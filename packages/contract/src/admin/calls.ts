import { catalogueCalls } from "./catalogue-calls.ts";
import { memberCalls } from "./member-calls.ts";
import { orderCalls } from "./order-calls.ts";
import { shopCalls } from "./shop-calls.ts";

/** The method and path of every call of staff. Kept apart from the schemas, so that the back office need not load them. */
export const staffCalls = {
  ...memberCalls,
  ...orderCalls,
  ...catalogueCalls,
  ...shopCalls,
} as const satisfies Record<string, { method: "GET" | "POST"; path: `/admin/${string}` }>;

export type StaffCallName = keyof typeof staffCalls;
