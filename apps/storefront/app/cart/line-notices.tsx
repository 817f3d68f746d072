import type { CartLine } from "@shop/contract/cart";
import { QUANTITY_MAX } from "@shop/contract/constants";
import { formatNaira } from "@shop/contract/money";
import { isLowInStock, isSoldOut, stockLabel } from "@shop/contract/stock";

type Stocked = Pick<CartLine, "quantity" | "stock" | "stock_status">;

/** What has changed about the price since the shopper last saw it; null when nothing has. */
export function priceChangeText({ amount, amountSeen }: Pick<CartLine, "amount" | "amountSeen">) {
  if (amountSeen === null || amountSeen === amount) return null;
  return `Price was ${formatNaira(amountSeen)}, now ${formatNaira(amount)}`;
}

/** What the stock means for the line, and why its quantity cannot be raised; null when there is plenty. */
export function stockText(line: Stocked): string | null {
  const { quantity, stock } = line;
  if (isSoldOut(line)) return "Sold out. Please remove it or save it for later";
  if (quantity > stock) return `Only ${stock} left. Please reduce the quantity`;
  if (quantity >= QUANTITY_MAX) return `You can have at most ${QUANTITY_MAX} of one item in your cart`;
  if (quantity === stock)
    return `Only ${stock} left, and ${stock === 1 ? "it is" : "they are all"} in your cart`;
  return isLowInStock(line) ? stockLabel(line) : null;
}

/** The largest quantity of the line. */
export function mostOf({ stock }: Pick<CartLine, "stock">): number {
  return Math.min(stock, QUANTITY_MAX);
}

/** What has changed since the item was added, and how much is left. Screen readers hear it when it changes. */
export function LineNotices({
  line,
  of,
  stockId,
  isUpdating,
  onAccept,
}: {
  line: CartLine;
  of: string;
  /** The element id of the text about the stock. */
  stockId: string;
  isUpdating: boolean;
  onAccept: () => void;
}) {
  const price = priceChangeText(line);
  const stock = stockText(line);

  return (
    <div className="cart-line-notices" aria-live="polite">
      {price !== null && (
        <p className="cart-line-notice">
          <span>{price}</span>
          <button
            type="button"
            className="link cart-line-accept"
            aria-label={`OK, accept the new price of ${of}`}
            aria-disabled={isUpdating || undefined}
            onClick={() => !isUpdating && onAccept()}
          >
            OK
          </button>
        </p>
      )}
      {stock !== null && (
        <p id={stockId} className="cart-line-notice">
          {stock}
        </p>
      )}
    </div>
  );
}
