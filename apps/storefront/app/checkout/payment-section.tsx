import { RESERVATION_MINUTES } from "@shop/contract/constants";
import { HANDOVER_PAYMENT } from "@shop/contract/handover-payment";
import { formatNaira } from "@shop/contract/money";
import type { ProviderName } from "@shop/contract/payments";
import type { GivenRecipient } from "@shop/contract/recipient";
import type { OrderPrice } from "@shop/contract/save-order";
import { classes } from "@shop/ui/classes";
import { Icon } from "@shop/ui/icon";
import { RadioCard } from "@shop/ui/radio-card";
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import { onHandover } from "../orders/order-words.ts";
import { PROVIDERS } from "../payment/providers.ts";
import { chooseProvider, chooseWay, type PaymentChoice, whyNoPayment } from "../purchase/payment-choice.ts";
import { CheckoutSection } from "./checkout-section.tsx";

/** The answer about pay on delivery comes late, so its text has reserved space and the controls stay where they are. */
export function PaymentSection({
  choice,
  providers,
  total,
  isPickup,
  recipient,
  payOnDelivery,
  isDeliveryChosen,
  isAsked,
  onChoice,
}: {
  choice: PaymentChoice;
  providers: readonly ProviderName[];
  /** What is to be paid; null until it is known. */
  total: number | null;
  isPickup: boolean;
  /** Who receives or collects the order, where that is not the shopper. */
  recipient: GivenRecipient | undefined;
  /** Whether this order may be paid on delivery; null until that is known. */
  payOnDelivery: OrderPrice["payOnDelivery"] | null;
  /** Whether place and method are chosen, on which that depends. */
  isDeliveryChosen: boolean;
  /** Whether the shopper has pressed Proceed without a choice: until then the sentence is a hint, not a fault. */
  isAsked: boolean;
  onChoice: (choice: PaymentChoice) => void;
}) {
  const isPrepayOnly = payOnDelivery?.outcome === "prepay";
  const fault = whyNoPayment(choice, providers);
  const onDeliveryId = useId();
  const handover = { pickup: isPickup, isForOther: recipient !== undefined };
  const answerRoom = useAnswerRoom({ isAwaited: isDeliveryChosen, isKnown: payOnDelivery !== null });
  // A shopper who pays now does not need it.
  const isAnswerHidden = choice.way === "pay_now" && payOnDelivery !== null && !isPrepayOnly;
  function choose(next: PaymentChoice) {
    answerRoom.giveUp();
    onChoice(next);
  }
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
          aria-describedby={onDeliveryId}
          detail={<HowOnDelivery recipient={recipient} isPickup={isPickup} isPrepayOnly={isPrepayOnly} />}
          aside={<Icon name="box" className="flex-none text-soft" />}
          onChange={() => choose(chooseWay(choice, "pay_on_delivery"))}
        />
        {providers.length > 0 && (
          <RadioCard
            name="payment"
            value="pay_now"
            checked={choice.way === "pay_now"}
            title="Pay now (pre-pay)"
            detail={`Pay online by card or bank transfer, with nothing to pay ${isPickup ? onHandover(handover) : "at the door"}`}
            aside={<Icon name="card" className="flex-none text-soft" />}
            onChange={() => choose(chooseWay(choice, "pay_now", providers))}
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
              onChange={() => choose(chooseProvider(name))}
            />
          ))}
          <p className={isAsked ? "provider-hint provider-fault" : "provider-hint"} aria-live="polite">
            {fault}
          </p>
        </fieldset>
      )}
      {fault === null && (
        <WhatComes choice={choice} total={total} handover={handover} isPrepayOnly={isPrepayOnly} />
      )}
      <p
        id={onDeliveryId}
        ref={answerRoom.ref}
        className={classes(
          "on-delivery-answer",
          answerRoom.isKept && "on-delivery-room",
          isAnswerHidden && (answerRoom.isKept ? "invisible" : "hidden"),
        )}
        aria-live="polite"
      >
        {onDeliveryAnswer(payOnDelivery, handover)}
      </p>
    </CheckoutSection>
  );
}

/**
 * Reserves the height of the longest answer while one is awaited, so that nothing moves when it arrives. The unused
 * rest goes with the next choice, or at once if the answer is below the visible part of the page.
 */
function useAnswerRoom({ isAwaited, isKnown }: { isAwaited: boolean; isKnown: boolean }) {
  const ref = useRef<HTMLParagraphElement>(null);
  const [isLeft, setIsLeft] = useState(false);
  useLayoutEffect(() => {
    const isBelow = (ref.current?.getBoundingClientRect().top ?? 0) >= window.innerHeight;
    setIsLeft((left) => !isKnown || (left && !isBelow));
  }, [isKnown]);
  return { ref, isKept: isKnown ? isLeft : isAwaited, giveUp: () => setIsLeft(!isKnown) };
}

type Handover = Parameters<typeof onHandover>[0];

/** How to pay on delivery and who does, or that this order cannot be paid so. Both take the same room. */
function HowOnDelivery({
  recipient,
  isPickup,
  isPrepayOnly,
}: {
  recipient: GivenRecipient | undefined;
  isPickup: boolean;
  isPrepayOnly: boolean;
}) {
  return (
    <span className="grid *:[grid-area:1/1]">
      {isPrepayOnly && <span>Not for this order. The reason is below</span>}
      <span className={isPrepayOnly ? "invisible" : undefined} aria-hidden={isPrepayOnly || undefined}>
        {recipient ? (
          <>
            <strong className="text-ink">
              {recipient.name || "The recipient"} pays {isPickup ? "when they collect it" : "at the door"}.
              Please let them know in advance.
            </strong>{" "}
            By {HANDOVER_PAYMENT}, once they have seen the parcel
          </>
        ) : (
          `Pay ${isPickup ? "" : "the rider "}by ${HANDOVER_PAYMENT}${isPickup ? " when you collect," : ""} once you have seen the parcel`
        )}
      </span>
    </span>
  );
}

/** Whether this order may be paid on delivery; or why not, or why a person calls first, by the shop's rules. */
function onDeliveryAnswer(payOnDelivery: OrderPrice["payOnDelivery"] | null, handover: Handover): string {
  const how = onHandover(handover);
  if (payOnDelivery === null) {
    const whether = handover.isForOther ? "this order can be paid" : "you can pay";
    return `Your delivery and your total decide whether ${whether} ${how}.`;
  }
  const { outcome, reasons, advice } = payOnDelivery;
  const can = outcome === "prepay" ? "cannot" : "can";
  const answer = handover.isForOther
    ? `This order ${can} be paid ${how}`
    : `You ${can} pay for this order ${how}`;
  return [answer, ...reasons, ...(advice === null ? [] : [advice])]
    .map((sentence) => `${sentence}.`)
    .join(" ");
}

/** What to have ready, or how to pay online. */
function WhatComes({
  choice: { way, provider },
  total,
  handover,
  isPrepayOnly,
}: {
  choice: PaymentChoice;
  total: number | null;
  handover: Handover;
  isPrepayOnly: boolean;
}) {
  const amount = total === null ? "not known yet" : <strong data-sum>{formatNaira(total)}</strong>;
  if (way === "pay_now" && provider !== null) {
    const { title } = PROVIDERS[provider];
    return (
      <ReadyNote icon="shield">
        <span className="grid gap-1">
          <span>Amount to pay now: {amount}</span>
          <span className="text-16">
            You pay on {title}'s secure page. You have {RESERVATION_MINUTES} minutes, and your items are
            reserved until then. We never see your card details.
          </span>
        </span>
      </ReadyNote>
    );
  }
  if (way !== "pay_on_delivery") return null;
  return isPrepayOnly ? (
    <ReadyNote icon="warning">This order is paid online: please choose Pay now</ReadyNote>
  ) : (
    <ReadyNote icon="check">
      <span>
        Amount to pay {onHandover(handover)}: {amount}
      </span>
    </ReadyNote>
  );
}

function ReadyNote({ icon, children }: { icon: "shield" | "check" | "warning"; children: ReactNode }) {
  const colour = icon === "warning" ? "text-coral-text" : "text-leaf";
  return (
    <p className="ready-note">
      <Icon name={icon} size={20} className={`mt-1 flex-none ${colour}`} />
      {children}
    </p>
  );
}
