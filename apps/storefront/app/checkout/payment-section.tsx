import { RESERVATION_MINUTES } from "@shop/contract/constants";
import { formatNaira } from "@shop/contract/money";
import type { ProviderName } from "@shop/contract/payments";
import type { OrderPrice } from "@shop/contract/save-order";
import { Icon } from "@shop/ui/icon";
import { RadioCard } from "@shop/ui/radio-card";
import { PROVIDERS } from "../payment/providers.ts";
import { chooseProvider, chooseWay, type PaymentChoice, whyNoPayment } from "../purchase/payment-choice.ts";
import { CheckoutSection } from "./checkout-section.tsx";

export function PaymentSection({
  choice,
  providers,
  total,
  isPickup,
  payOnDelivery,
  isAsked,
  onChoice,
}: {
  choice: PaymentChoice;
  providers: readonly ProviderName[];
  /** What is to be paid; null until it is known. */
  total: number | null;
  isPickup: boolean;
  /** Whether this order may be paid on delivery; null until that is known. */
  payOnDelivery: OrderPrice["payOnDelivery"] | null;
  /** Whether the shopper has pressed Proceed without a choice: until then the sentence is a hint, not a fault. */
  isAsked: boolean;
  onChoice: (choice: PaymentChoice) => void;
}) {
  const isPrepayOnly = payOnDelivery?.outcome === "prepay";
  const fault = whyNoPayment(choice, providers);
  const isSettled = fault === null && !(isPrepayOnly && choice.way === "pay_on_delivery");

  return (
    <CheckoutSection section="payment" number={3} complete={isSettled}>
      <fieldset className="grid gap-3">
        <legend className="sr-only">How do you want to pay?</legend>
        <RadioCard
          name="payment"
          value="pay_on_delivery"
          checked={choice.way === "pay_on_delivery"}
          title="Pay on delivery"
          disabled={isPrepayOnly}
          detail={onDeliveryDetail(payOnDelivery, isPickup)}
          aside={<Icon name="box" className="flex-none text-soft" />}
          onChange={() => onChoice(chooseWay(choice, "pay_on_delivery"))}
        />
        {providers.length > 0 && (
          <RadioCard
            name="payment"
            value="pay_now"
            checked={choice.way === "pay_now"}
            title="Pay now (pre-pay)"
            detail={
              isPickup
                ? "Pay online by card or bank transfer, with nothing to pay when you collect"
                : "Pay online by card or bank transfer, with nothing to pay at the door"
            }
            aside={<Icon name="card" className="flex-none text-soft" />}
            onChange={() => onChoice(chooseWay(choice, "pay_now"))}
          />
        )}
      </fieldset>
      {providers.length > 0 && (
        <fieldset className="provider-list">
          <legend className="mb-2 font-bold">Pay now with</legend>
          {providers.map((name) => (
            <RadioCard
              key={name}
              name="provider"
              value={name}
              checked={choice.provider === name}
              title={PROVIDERS[name].title}
              detail={PROVIDERS[name].detail}
              aside={<Icon name="shield" className="flex-none text-soft" />}
              onChange={() => onChoice(chooseProvider(name))}
            />
          ))}
          <p className={isAsked ? "provider-hint provider-fault" : "provider-hint"} aria-live="polite">
            {fault}
          </p>
        </fieldset>
      )}
      {isSettled && <WhatComes choice={choice} total={total} isPickup={isPickup} />}
    </CheckoutSection>
  );
}

/** How to pay on delivery; or why not this order, or why a person calls first, by the shop's rules. */
function onDeliveryDetail(payOnDelivery: OrderPrice["payOnDelivery"] | null, isPickup: boolean): string {
  const { outcome = "allow", reasons = [], advice = null } = payOnDelivery ?? {};
  const sentences = [...reasons, ...(advice === null ? [] : [advice])].map((sentence) => `${sentence}.`);
  if (outcome === "prepay") return ["Not for this order.", ...sentences].join(" ");
  const how = isPickup
    ? "Pay by cash, transfer or card when you collect, once you have seen the parcel"
    : "Pay the rider by cash, transfer or card once you have seen the parcel";
  return sentences.length === 0 ? how : [`${how}.`, ...sentences].join(" ");
}

/** What to have ready, or what happens on pressing Proceed. */
function WhatComes({
  choice: { way, provider },
  total,
  isPickup,
}: {
  choice: PaymentChoice;
  total: number | null;
  isPickup: boolean;
}) {
  if (way === "pay_now" && provider !== null) {
    const { title } = PROVIDERS[provider];
    return (
      <div className="ready-note">
        <Icon name="shield" size={20} className="mt-1 flex-none text-leaf" />
        <div className="grid gap-1">
          {total !== null && (
            <p>
              Amount to pay now: <strong data-sum>{formatNaira(total)}</strong>
            </p>
          )}
          <p className="text-16">
            Proceed opens {title}'s secure page. You have {RESERVATION_MINUTES} minutes to pay, and your items
            are reserved until then. We never see your card details.
          </p>
        </div>
      </div>
    );
  }
  if (way !== "pay_on_delivery" || total === null) return null;
  return (
    <p className="ready-note">
      <Icon name="check" size={20} className="mt-0.5 flex-none text-leaf" />
      <span>
        Amount to pay {isPickup ? "when you collect" : "on delivery"}:{" "}
        <strong data-sum>{formatNaira(total)}</strong>
      </span>
    </p>
  );
}
