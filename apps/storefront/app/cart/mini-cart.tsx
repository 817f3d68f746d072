import type { Cart } from "@shop/contract/cart";
import { formatNaira } from "@shop/contract/money";
import { Price } from "@shop/ui/price";
import { CartWays } from "./cart-ways.tsx";
import { LinePicture } from "./line-picture.tsx";
import { LineWords, OtherItems } from "./line-words.tsx";
import "./mini-cart.css";

/** How many lines it shows: those added last. */
const SHOWN_LINES = 3;

/** The cart at a glance, below the cart's link in the header. */
export default function MiniCart({ cart, onLeave }: { cart: Cart; onLeave: () => void }) {
  const lines = cart.cart.toReversed();
  const others = lines.slice(SHOWN_LINES).reduce((sum, line) => sum + line.quantity, 0);

  return (
    <section className="mini-cart" aria-label="Cart preview">
      <ul className="mini-cart-lines">
        {lines.slice(0, SHOWN_LINES).map((line) => (
          <li key={line.id} className="mini-cart-line">
            <LinePicture image={line.image} name={line.head.name} />
            <span className="min-w-0">
              <span className="font-bold">{line.head.name}</span>
              <LineWords line={line} />
            </span>
          </li>
        ))}
      </ul>
      <OtherItems count={others} />
      <p className="mini-cart-sum">
        <span>Subtotal</span>
        <Price className="text-20" text={formatNaira(cart.totalAmount)} />
      </p>
      <CartWays subtotal={cart.totalAmount} onLeave={onLeave} />
    </section>
  );
}
