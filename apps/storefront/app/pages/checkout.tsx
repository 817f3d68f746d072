import type { ReactNode } from "react";
import { SessionGate } from "../account/session-gate.tsx";
import { tabStorage } from "../browser/storage.ts";
import { CheckoutForm } from "../checkout/checkout-form.tsx";
import { CheckoutHeader } from "../checkout/checkout-header.tsx";
import { CheckoutShape } from "../checkout/checkout-shape.tsx";
import { EmptyCheckout } from "../checkout/empty-checkout.tsx";
import { useCheckout } from "../checkout/use-checkout.ts";
import { useProceed } from "../checkout/use-proceed.ts";
import { Head } from "../navigation/head.tsx";
import { useOrderElsewhere } from "../orders/order-elsewhere.ts";
import { OrderElsewhereNotice } from "../orders/order-elsewhere-notice.tsx";
import { isHeld, useAwaitingOrder } from "../payment/awaiting-order.ts";
import { PaymentDesk } from "../payment/payment-desk.tsx";
import { unansweredReference } from "../purchase/order-reference.ts";
import "../account/account.css";
import "../purchase/purchase.css";

/** Address, delivery, payment and total. Shown without the shop's header and footer. */
export default function CheckoutPage() {
  return (
    <>
      <Head title="Checkout" />
      <SessionGate
        waiting={
          <AtStep step={1}>
            <Title />
            <CheckoutShape />
          </AtStep>
        }
      >
        <OwnCheckout />
      </SessionGate>
    </>
  );
}

/** @param props.step which of the header's steps one has come to, from 1 */
function AtStep({ step, children }: { step: number; children: ReactNode }) {
  return (
    <>
      <CheckoutHeader step={step} />
      <div className="page section">{children}</div>
    </>
  );
}

function OwnCheckout() {
  const proceeding = useProceed();
  const checkout = useCheckout(proceeding);
  const { order: awaiting, isKnown } = useAwaitingOrder();
  const { cart } = checkout;
  const { saving, paying } = proceeding;
  const elsewhere = useOrderElsewhere();
  // The cart is empty as soon as the order exists; then another page is already loading.
  const learned = paying.payment.kind === "learned" ? paying.payment.learned : null;
  const ordered = saving.kind === "placed" ? saving.order : learned?.kind === "paid" ? learned.order : null;
  const isLeaving = saving.kind === "saving" || ordered !== null;
  // An order that this page is paying for, or sent without an answer, is not from another tab or device.
  const isOwn =
    isLeaving ||
    paying.isLoading ||
    paying.payment.kind === "asking" ||
    elsewhere?.reference === unansweredReference(tabStorage, checkout.shopper);
  const placed = isOwn ? null : elsewhere;
  const isEmpty = cart.data?.cart.length === 0 && !isLeaving;
  const isOrdered = ordered !== null || (isEmpty && placed !== null);
  const isBeingPaid = paying.isLoading || (isEmpty && awaiting !== null);

  return (
    <AtStep step={isOrdered ? 3 : isBeingPaid ? 2 : 1}>
      {!isEmpty && <Title />}
      <PaymentDesk order={awaiting} isKnown={isKnown} paying={paying} as={isEmpty ? "h1" : "h2"} />
      {isEmpty && awaiting === null && <EmptyCheckout shopper={checkout.shopper} placed={placed} />}
      {!isEmpty && <OrderElsewhereNotice order={placed} />}
      {!isEmpty && awaiting !== null && (
        <p className="mb-5 text-soft">
          {isHeld(awaiting)
            ? "You can order something else below. It will be a separate order."
            : "Or change your order below and press Proceed. It will replace the order that is awaiting payment."}
        </p>
      )}
      {!isEmpty && (
        <CheckoutForm
          checkout={checkout}
          proceeding={proceeding}
          ordered={ordered}
          hasAwaiting={awaiting !== null}
        />
      )}
    </AtStep>
  );
}

function Title() {
  return <h1 className="page-title">Checkout</h1>;
}
