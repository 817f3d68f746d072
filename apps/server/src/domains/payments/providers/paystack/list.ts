import { type Kobo, kobo, ZERO } from "@shop/contract/money";
import { type ListedTransaction, ProviderUnreachable } from "../../../../payment-provider.ts";
import { readKobo } from "../rules/amount.ts";
import { asObject, nameOf, textOf } from "../rules/answer-parts.ts";
import type { ReadPage } from "./ask-paystack.ts";
import { transactionOf } from "./list-refunds.ts";
import { readingOf } from "./rules/judge.ts";

const LISTED = 100;
/** 20,000 transactions. */
const MOST_PAGES = 200;

/** All transactions of a time that moved money, with what went back of them since. */
export async function listAtPaystack(
  readPage: ReadPage,
  { from, to }: { from: Date; to: Date },
): Promise<ListedTransaction[]> {
  const time = { from: from.toISOString(), to: new Date(to.getTime() - 1).toISOString() };
  const records = await readAll(readPage, "/transaction", time);
  const paid = records.flatMap((record) => readRecord(record) ?? []);
  if (paid.length === 0) return [];
  const returned = new Map<string, Kobo>();
  for (const refund of await readAll(readPage, "/refund", { from: time.from })) {
    const id = transactionOf(refund);
    if (id === null || textOf(refund.status) !== "processed") continue;
    returned.set(id, kobo((returned.get(id) ?? 0) + (readKobo(refund.amount) ?? 0)));
  }
  return paid.map((each) => ({ ...each, returned: returned.get(each.id) ?? each.returned }));
}

async function readAll(
  readPage: ReadPage,
  path: string,
  query: Record<string, string>,
): Promise<Record<string, unknown>[]> {
  const all: Record<string, unknown>[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const records = await readPage(path, { ...query, perPage: String(LISTED), page: String(page) });
    all.push(...records.map((record) => asObject(record) ?? {}));
    if (records.length < LISTED) return all;
  }
  throw new ProviderUnreachable("paystack lists more of one day than is read");
}

/** Null for what moved no money. */
function readRecord(record: Record<string, unknown>): ListedTransaction | null {
  const id = nameOf(record.id);
  const reading = readingOf(record.status);
  if (id === null || (reading !== null && reading !== "paid" && reading !== "reversed")) return null;
  const amount = reading === null ? null : readKobo(record.amount);
  return {
    id,
    reference: nameOf(record.reference),
    amount,
    currency: textOf(record.currency)?.toUpperCase() ?? "NGN",
    returned: reading === "reversed" ? (amount ?? ZERO) : ZERO,
  };
}
