import { formatNaira } from "@shop/contract/money";
import { detailsText } from "./details-text.ts";

/** Details, quantity and unit price. Quantity and price stay on one line. */
export function LineWords({
  line,
}: {
  line: Parameters<typeof detailsText>[0] & { quantity: number; amount: number };
}) {
  const details = detailsText(line);
  return (
    <span className="block text-14 text-soft">
      {details && `${details} · `}
      <span className="whitespace-nowrap">{`${line.quantity} × ${formatNaira(line.amount)}`}</span>
    </span>
  );
}
