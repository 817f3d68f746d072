import type { Kobo } from "@shop/contract/money";
import { readKobo } from "../rules/amount.ts";
import { asObject, textOf } from "../rules/answer-parts.ts";
import type { ReadPage } from "./ask-paystack.ts";
import { readRefundStatus } from "./rules/refund-status.ts";

/** How many refunds are listed at once, and how many pages are read of them. */
const LISTED = 100;
const MOST_PAGES = 20;

export interface ListedRefund {
  /** Null when it cannot be read. */
  amount: Kobo | null;
  state: "refunded" | "on_its_way" | null;
}

/** All refunds of a transaction, within one limit of time. */
export async function listRefunds(
  readPage: ReadPage,
  transactionId: string,
  until: number,
): Promise<ListedRefund[]> {
  const listed: ListedRefund[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const query = { transaction: transactionId, perPage: String(LISTED), page: String(page) };
    const refunds = (await readPage("/refund", query, until)).map(asObject);
    for (const refund of refunds) {
      if (transactionOf(refund) !== transactionId) continue;
      listed.push({ amount: readKobo(refund?.amount), state: readRefundStatus(textOf(refund?.status)) });
    }
    if (refunds.length < LISTED) break;
  }
  return listed;
}

/** A refund names its transaction by id, or holds the whole of it. */
export function transactionOf(refund: Record<string, unknown> | null): string | null {
  return textOf(asObject(refund?.transaction)?.id ?? refund?.transaction);
}
