import { formatNaira } from "@shop/contract/money";
import { attributesText } from "./attributes-text.ts";

/** Variant, quantity and unit price. Quantity and price stay on one line. */
export function LineWords({
  line: { attributes, quantity, amount },
}: {
  line: { attributes: Parameters<typeof attributesText>[0]; quantity: number; amount: number };
}) {
  const which = attributesText(attributes);
  return (
    <span className="block text-14 text-soft">
      {which && `${which} · `}
      <span className="whitespace-nowrap">{`${quantity} × ${formatNaira(amount)}`}</span>
    </span>
  );
}
