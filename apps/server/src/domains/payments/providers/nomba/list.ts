import { ZERO } from "@shop/contract/money";
import { type ListedTransaction, ProviderUnreachable } from "../../../../payment-provider.ts";
import { readNaira } from "../rules/amount.ts";
import { asObject, nameOf, textOf } from "../rules/answer-parts.ts";
import type { AskNomba } from "./ask-nomba.ts";
import { refusalOf } from "./rules/answer.ts";
import { readingOf } from "./rules/judge.ts";

/** How many are listed at once: more Nomba does not give. */
const LISTED = "50";
/** 20,000 transactions. */
const MOST_PAGES = 400;

/** All checkout transactions of a time that moved money, page by page. */
export async function listAtNomba(
  ask: AskNomba,
  { from, to }: { from: Date; to: Date },
): Promise<ListedTransaction[]> {
  const found = new Map<string, ListedTransaction>();
  let cursor: string | null = null;
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const answer = await ask({
      method: "GET",
      path: "/v1/transactions/accounts",
      query: {
        limit: LISTED,
        dateFrom: timeOf(from),
        // The last second of the time: Nomba takes both ends in.
        dateTo: timeOf(new Date(to.getTime() - 1000)),
        ...(cursor === null ? {} : { cursor }),
      },
      repeatable: true,
    });
    if (answer.http !== 200 || answer.code !== "00") throw refusalOf(answer);
    const records = Array.isArray(answer.data?.results) ? answer.data.results : [];
    for (const record of records) {
      const listed = readRecord(asObject(record) ?? {});
      // If something has arrived in the meantime, the next page begins with the entries that ended the last one.
      if (listed) found.set(listed.id.toLowerCase(), listed);
    }
    const next = textOf(answer.data?.cursor);
    if (next === null || next === cursor) return [...found.values()];
    cursor = next;
  }
  throw new ProviderUnreachable("nomba lists more transactions of one day than are read");
}

/**
 * Null for entries that moved no money, and for those that are not payments of a checkout: terminals, transfers, bills.
 */
function readRecord(record: Record<string, unknown>): ListedTransaction | null {
  const id = nameOf(record.id);
  if (id === null || textOf(record.type) !== "online_checkout") return null;
  const reading = readingOf(record.status);
  if (reading === "pending" || reading === "failed") return null;
  const shown = readNaira(record.amount);
  // A record of returned money shows how much went back; what came is the amount of the checkout.
  const came = reading === "reversed" ? (readNaira(record.onlineCheckoutAmount) ?? shown) : shown;
  return {
    id,
    reference: nameOf(record.onlineCheckoutOrderReference) ?? nameOf(record.onlineCheckoutOrderId),
    amount: reading === null ? null : came,
    currency: textOf(record.currency)?.toUpperCase() ?? "NGN",
    returned: reading === "reversed" ? (shown ?? ZERO) : ZERO,
  };
}

/** As Nomba writes times in queries: UTC, without a zone. */
const timeOf = (at: Date) => at.toISOString().slice(0, 19);
