import { CHECKOUT_STEPS } from "@shop/contract/constants";
import { paths } from "@shop/contract/paths";
import { screens } from "@shop/contract/texts";
import { Icon } from "@shop/ui/icon";
import { Wordmark } from "@shop/ui/wordmark";
import { Link } from "../navigation/link.tsx";
import { useSettings } from "../settings/settings.ts";

/** The checkout's own header: whose shop it is, how far one has come, and the way back. */
export function CheckoutHeader({ step }: { step: number }) {
  const { storeName } = useSettings();

  return (
    <header className="checkout-header">
      <div className="page checkout-header-row">
        <Link to={paths.home()} className="checkout-brand">
          <Wordmark name={storeName} className="text-24" />
        </Link>
        <nav aria-label="Checkout steps" className="checkout-steps">
          <ol>
            {CHECKOUT_STEPS.map((name, i) => (
              <li key={name} aria-current={i + 1 === step ? "step" : undefined}>
                <span className="checkout-step-number" aria-hidden="true">
                  {i + 1}
                </span>
                {name}
              </li>
            ))}
          </ol>
        </nav>
        <Link to={paths.cart()} className="checkout-back">
          <Icon name="left" size={20} />
          {screens.goBackShopping}
        </Link>
      </div>
    </header>
  );
}
