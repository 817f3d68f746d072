import { HANDOVER_PAYMENT } from "@shop/contract/handover-payment";
import { Icon } from "@shop/ui/icon";
import { Link } from "../navigation/link.tsx";
import { useSettings } from "../settings/settings.ts";

/**
 * A summary of delivery, payment and returns, with links to the full policies.
 * @param isFood undefined where it is not known
 */
export function Policies({ hasSizes, isFood }: { hasSizes: boolean; isFood: boolean | undefined }) {
  const { returnDays } = useSettings();
  const unwanted = hasSizes
    ? "If it does not fit, you can exchange or return it"
    : isFood === false && "If you change your mind, you can return it";
  return (
    <section className="grid gap-4 rounded-28 bg-sunken p-6" aria-labelledby="policies-title">
      <h2 id="policies-title" className="text-24">
        Shipping and return policies
      </h2>
      <ul className="grid gap-3">
        <li className="flex gap-3">
          <Icon name="truck" className="flex-none text-leaf" />
          <span>
            To your door or to a pickup point. The price and the days for your area are shown before you
            order.
          </span>
        </li>
        <li className="flex gap-3">
          <Icon name="shield" className="flex-none text-leaf" />
          <span>
            Your cart says whether you can pay on delivery. If you do, look first, then pay: by{" "}
            {HANDOVER_PAYMENT}.
          </span>
        </li>
        <li className="flex gap-3">
          <Icon name="back" className="flex-none text-leaf" />
          <span>
            {unwanted &&
              `${unwanted} within ${returnDays} days, unworn, with its tags or seal. You can bring it to a pickup point or our shop free of charge; if we collect it, you pay the price in our returns policy. `}
            Wrong or faulty? Return it free within {returnDays} days and get your money back.
          </span>
        </li>
      </ul>
      <p className="flex flex-wrap gap-x-6">
        <Link className="link inline-flex min-h-11 items-center" to={"/shipping-policy"}>
          Shipping policy
        </Link>
        <Link className="link inline-flex min-h-11 items-center" to={"/returns-policy"}>
          Returns policy
        </Link>
      </p>
    </section>
  );
}
