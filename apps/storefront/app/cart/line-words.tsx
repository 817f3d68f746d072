import { formatNaira } from "@shop/contract/money";
import { detailsText } from "./details-text.ts";

/** Details, and below them quantity and unit price. */
export function LineWords({
  line,
}: {
  line: Parameters<typeof detailsText>[0] & { quantity: number; amount: number };
}) {
  const details = detailsText(line);
  return (
    <span className="block text-14 text-soft">
      {details && <span className="block">{details}</span>}
      <span className="whitespace-nowrap">{`${line.quantity} × ${formatNaira(line.amount)}`}</span>
    </span>
  );
}

/** Of the items of a cart at a glance, those that it does not show. */
export function OtherItems({ count }: { count: number }) {
  if (count === 0) return null;
  return <p className="text-14 text-soft">{`And ${count} more ${count === 1 ? "item" : "items"}`}</p>;
}
