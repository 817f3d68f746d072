import { type Kobo, kobo, ZERO } from "@shop/contract/money";
import type { ListedTransaction } from "../../../payment-provider.ts";

/** Money that the shop has written down. */
export interface BookedMoney {
  transactionId: string;
  reference: string;
  orderId: number;
  amount: Kobo;
  currency: string;
  /** What went back of it through its provider. */
  returned: Kobo;
  /** What is on its way back. */
  returning: Kobo;
}

export type DifferenceKind =
  | "only_at_provider"
  | "only_here"
  | "other_amount"
  | "other_refund"
  | "unreadable";

export interface Difference {
  kind: DifferenceKind;
  transactionId: string;
  reference: string | null;
  orderId: number | null;
  currency: string;
  providerAmount: Kobo | null;
  shopAmount: Kobo | null;
}

/** Naira only: other currencies are compared, but not added up. */
export interface DaySums {
  count: number;
  amount: Kobo;
  returned: Kobo;
}

export interface Reconciled {
  provider: DaySums;
  shop: DaySums;
  differences: Difference[];
}

/**
 * Compares a provider's records of a day with the shop's. The differences add up to the difference between the sums.
 * @param missing what the shop recorded on that day and the provider has no record of
 * @param showsPartRefunds whether the provider's records show a refund of a part
 */
export function reconcile(
  listed: readonly ListedTransaction[],
  { booked, missing }: { booked: readonly BookedMoney[]; missing: readonly BookedMoney[] },
  { showsPartRefunds }: { showsPartRefunds: boolean },
): Reconciled {
  const bookedById = new Map(booked.map((each) => [each.transactionId.toLowerCase(), each]));
  const differences: Difference[] = [];
  const [provider, shop] = [emptySums(), emptySums()];

  for (const record of listed) {
    const own = bookedById.get(record.id.toLowerCase());
    const about = {
      transactionId: record.id,
      reference: own?.reference ?? record.reference,
      orderId: own?.orderId ?? null,
      currency: record.currency,
      providerAmount: record.amount,
      shopAmount: own?.amount ?? null,
    };
    if (record.amount === null) differences.push({ ...about, kind: "unreadable" });
    else if (!own) differences.push({ ...about, kind: "only_at_provider" });
    else if (own.amount !== record.amount || own.currency !== record.currency) {
      differences.push({ ...about, kind: "other_amount" });
    }
    const returned = own ? shownReturn(record, own, { showsPartRefunds }) : record.returned;
    if (own && (returned < own.returned || returned > own.returned + own.returning)) {
      differences.push({
        ...about,
        kind: "other_refund",
        providerAmount: returned,
        shopAmount: own.returned,
      });
    }
    if (record.currency === "NGN") add(provider, record.amount ?? ZERO, returned);
    if (own?.currency === "NGN") add(shop, own.amount, own.returned);
  }
  for (const { transactionId, reference, orderId, currency, amount, returned } of missing) {
    differences.push({
      kind: "only_here",
      transactionId,
      reference,
      orderId,
      currency,
      providerAmount: null,
      shopAmount: amount,
    });
    if (currency === "NGN") add(shop, amount, returned);
  }
  return { provider, shop, differences };
}

/** What a record shows of the money that went back. Where parts are not shown, the shop's own word counts for them. */
function shownReturn(
  { returned }: ListedTransaction,
  own: BookedMoney,
  { showsPartRefunds }: { showsPartRefunds: boolean },
): Kobo {
  const isPart = own.returned > 0 && own.returned < own.amount;
  return !showsPartRefunds && isPart && returned === 0 ? own.returned : returned;
}

function emptySums(): DaySums {
  return { count: 0, amount: ZERO, returned: ZERO };
}

function add(sums: DaySums, amount: Kobo, returned: Kobo): void {
  sums.count += 1;
  sums.amount = kobo(sums.amount + amount);
  sums.returned = kobo(sums.returned + returned);
}
