import { paths } from "@shop/contract/paths";
import { buttonClass } from "@shop/ui/button";
import { Link } from "../navigation/link.tsx";
import type { CheckoutArrival } from "./cart-summary.tsx";

/** From a cart at a glance to the cart and to checkout. */
export function CartWays({ subtotal, onLeave }: { subtotal: number; onLeave: () => void }) {
  return (
    <div className="mini-cart-ways">
      <Link to={paths.cart()} className={buttonClass({ look: "outline" })} onClick={onLeave}>
        View cart
      </Link>
      <Link
        to={paths.checkout()}
        state={{ subtotal } satisfies CheckoutArrival}
        className={buttonClass({ look: "brass" })}
        onClick={onLeave}
      >
        Checkout
      </Link>
    </div>
  );
}
