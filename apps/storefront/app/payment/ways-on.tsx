import type { OrderCard } from "@shop/contract/orders";
import { Button } from "@shop/ui/button";
import { CancelOrder } from "../orders/cancel-order.tsx";
import { authModal } from "../session/use-auth-modal.ts";
import { useSettings } from "../settings/settings.ts";
import type { AwaitingWords } from "./awaiting-words.ts";
import { PROVIDERS, providerOf } from "./providers.ts";
import { usePayOnDelivery } from "./use-pay-on-delivery.ts";
import type { Paying } from "./use-payment.ts";

/** What the shopper can do with an order that waits for its payment: ask again, pay, pay on delivery, cancel. */
export function WaysOn({
  order,
  paying,
  words: { tone, pay },
  onCancelled,
}: {
  order: OrderCard;
  paying: Paying;
  words: AwaitingWords;
  onCancelled: (() => void) | undefined;
}) {
  const { payment } = paying;
  const provider = providerOf(order) ?? "nomba";
  const offered = useSettings().payment.providers.map(({ name }) => name);
  const others = offered.filter((name) => name !== provider);
  const onDelivery = usePayOnDelivery(order.id, paying, { isOffered: pay !== null });
  const isUnsure = tone === "unsure" || tone === "checking" || tone === "over";
  const isBusy = payment.kind === "asking" || onDelivery.isSwitching || paying.isLoading;

  return (
    <div className="awaiting-ways">
      {tone === "signed_out" && (
        <Button look="brass" large onClick={() => authModal.open("signin")}>
          Sign In
        </Button>
      )}
      {isUnsure && (
        <Button
          look="brass"
          large
          busy={payment.kind === "asking"}
          onClick={() => void paying.checkOrder(order.id)}
        >
          Check again
        </Button>
      )}
      {pay !== null && (
        <>
          <Button
            look={isUnsure ? "outline" : "brass"}
            large
            busy={payment.kind === "opening"}
            aria-disabled={isBusy || undefined}
            onClick={() => !isBusy && void paying.payAgain(order, provider)}
          >
            {pay}
          </Button>
          {others.map((other) => (
            <Button
              key={other}
              look="outline"
              large
              aria-disabled={isBusy || undefined}
              onClick={() => !isBusy && void paying.payAgain(order, other)}
            >
              Pay with {PROVIDERS[other].title}
            </Button>
          ))}
          <OnDelivery onDelivery={onDelivery} isBusy={isBusy} />
          <CancelOrder
            order={order}
            after="the items go back on sale and there is nothing to pay. If you have already paid, we will refund you."
            onCancelled={onCancelled}
            onRefused={() => void paying.checkOrder(order.id)}
          />
        </>
      )}
    </div>
  );
}

function OnDelivery({
  onDelivery: { choice, isSwitching, payOnDelivery },
  isBusy,
}: {
  onDelivery: ReturnType<typeof usePayOnDelivery>;
  isBusy: boolean;
}) {
  if (choice?.allowed === false) {
    return choice.reason && <p className="max-w-[40ch]">{choice.reason}.</p>;
  }
  return (
    <Button
      look="outline"
      large
      busy={isSwitching}
      aria-disabled={isBusy || choice === undefined || undefined}
      onClick={() => !isBusy && choice && void payOnDelivery()}
    >
      Pay on delivery instead
    </Button>
  );
}
