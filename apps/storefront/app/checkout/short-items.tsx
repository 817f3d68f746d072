import type { Cart, CartLine } from "@shop/contract/cart";
import { paths } from "@shop/contract/paths";
import { isSoldOut } from "@shop/contract/stock";
import { Icon } from "@shop/ui/icon";
import { itemName } from "../cart/item-name.ts";
import { Link } from "../navigation/link.tsx";

/** Says which items cannot be ordered because too few are left, before anything is filled in. */
export function ShortItems({ cart }: { cart: Cart | undefined }) {
  const short = cart?.cart.filter((line) => isSoldOut(line) || line.quantity > line.stock) ?? [];
  return (
    <div role="status">
      {short.length > 0 && (
        <div className="refusal mb-4">
          <Icon name="warning" size={20} />
          <div className="grid gap-1">
            {short.map((line) => (
              <p key={line.id}>{shortText(line)}</p>
            ))}
            <p className="font-normal">
              Please change{" "}
              <Link to={paths.cart()} className="link">
                your cart
              </Link>{" "}
              before you order.
            </p>
          </div>
        </div>
      )}
    </div>
  );
}

function shortText(line: CartLine): string {
  return isSoldOut(line) ? `${itemName(line)} is sold out` : `Only ${line.stock} of ${itemName(line)} left`;
}
