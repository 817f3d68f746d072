import type { Discount } from "@shop/contract/cart";
import { formatNaira } from "@shop/contract/money";
import { ReceiptRow } from "./receipt.tsx";

/** What promotions deduct, each with its reason. */
export function DiscountRows({
  discounts,
  undecided = "Shown at checkout",
}: {
  discounts: readonly Discount[];
  /** Beside free delivery while it saves nothing. */
  undecided?: string;
}) {
  return discounts.map(({ code, name, why, amount }) => (
    <ReceiptRow
      key={`${code} ${name}`}
      words={code === null ? name : `${name} (${code})`}
      note={why}
      amount={amount === 0 ? { words: undecided } : { naira: formatNaira(-amount) }}
    />
  ));
}
