import type { CallError } from "@shop/contract/client";
import { formatNaira } from "@shop/contract/money";
import type { Order } from "@shop/contract/orders";
import { toasts, validation } from "@shop/contract/texts";
import { Price } from "@shop/ui/price";
import { useEffect, useState } from "react";
import { errorText } from "../api/error-text.ts";
import { usePageQuery } from "../api/page-query.ts";
import { useApi } from "../api/use-api.ts";
import { useVisitCount } from "../api/use-visit-count.ts";
import { LoadFailure } from "../cart/load-failure.tsx";
import { locationsQuery, methodsQuery } from "../delivery/delivery-queries.ts";
import { NoticePlace } from "../notices/notice-place.tsx";
import { notify } from "../notices/notify.ts";
import { AddressSection } from "./address-section.tsx";
import { CheckoutReceipt } from "./checkout-receipt.tsx";
import { CheckoutShape } from "./checkout-shape.tsx";
import { DeliveryRefused } from "./delivery-refused.tsx";
import { DeliverySection } from "./delivery-section.tsx";
import { goToSection, MISSING_NOTICE, MissingNotice } from "./missing-notice.tsx";
import { ADDRESS_MIN, missingToasts, type Section } from "./missing-sections.ts";
import { OrderTerms } from "./order-terms.tsx";
import { PaymentSection } from "./payment-section.tsx";
import { Proceed } from "./proceed.tsx";
import { SavingNotice } from "./saving-notice.tsx";
import { stateInText } from "./state-in-text.ts";
import type { Checkout } from "./use-checkout.ts";
import type { Proceeding } from "./use-proceed.ts";

export function CheckoutForm({
  checkout,
  proceeding,
  ordered,
}: {
  checkout: Checkout;
  proceeding: Proceeding;
  /** What it has become: its sums stay on the screen, for the cart is empty then. */
  ordered: Order | null;
}) {
  useVisitCount("checkout_begun");
  const api = useApi();
  const locations = usePageQuery(locationsQuery(api));
  const methods = usePageQuery(methodsQuery(api));
  const [isAsked, setIsAsked] = useState(false);
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set());
  const [closedFor, setClosedFor] = useState<CallError | null>(null);
  const { missing, locationId, methodId, subtotal, deliveryCost } = checkout;
  const total = ordered?.total ?? checkout.total;
  const { saving, isBusy } = proceeding;

  const isMissing = (section: Section) => missing.some((one) => one.section === section);
  const isAllowed = missing.length === 0;
  const fields = saving.kind === "refused" ? saving.fields : {};
  const noDelivery = checkout.refusal?.error === closedFor ? null : checkout.refusal;
  const refusal =
    saving.kind === "delivery_refused"
      ? saving.message
      : noDelivery && errorText(noDelivery.error, toasts.requestFailed);

  // What came to nothing is said until something is changed.
  useEffect(() => {
    if (missing.length === 0) setIsAsked(false);
  }, [missing.length]);

  function closeRefusal() {
    if (noDelivery?.isPassing) {
      setClosedFor(noDelivery.error);
    } else {
      setRefused((before) => new Set(before).add(`${locationId}/${methodId}`));
      checkout.change({ methodId: null });
    }
    if (saving.kind === "delivery_refused") proceeding.dismiss();
    goToSection("delivery");
  }

  function proceed() {
    if (isBusy) return;
    if (missing.length > 0) {
      setIsAsked(true);
      // The notice says the same and is read out when it appears; another press brings it back into view.
      document.getElementById(MISSING_NOTICE)?.scrollIntoView({ block: "nearest" });
      for (const sentence of missingToasts(missing, checkout.payment)) {
        notify.error(sentence, { id: sentence, shownInline: !isAsked });
      }
      return;
    }
    if (!subtotal.isSure || locationId === null || methodId === null || deliveryCost === null) return;
    void proceeding.proceed(checkout.payment, {
      shopper: checkout.shopper,
      lines: checkout.cart.data?.cart ?? [],
      subtotal: subtotal.naira,
      deliveryCost,
      total,
      locationId,
      methodId,
      address: checkout.wholeAddress,
      promoCode: checkout.promotion?.deducts ? checkout.promotion.code : undefined,
      name: checkout.asksName
        ? { fname: checkout.name.fname.trim(), lname: checkout.name.lname.trim() }
        : undefined,
      phone: (checkout.asksPhone && checkout.phone.trim()) || undefined,
    });
  }

  if (locations.kind === "failed" || methods.kind === "failed") {
    const failures = [locations, methods].filter((query) => query.kind === "failed");
    return (
      <LoadFailure
        title="We could not load the delivery options"
        message={failures[0]?.error.message ?? ""}
        isRetrying={failures.some((failure) => failure.isRetrying)}
        retry={() => {
          for (const failure of failures) failure.retry();
        }}
      />
    );
  }
  // All at once: what comes later would push what is being read. A subtotal that was handed on needs no waiting.
  const isComing = locations.kind === "loading" || methods.kind === "loading";
  if (
    isComing ||
    (checkout.cart.isPending && subtotal.isFallback && !checkout.isCartUnread) ||
    checkout.isBookPending ||
    checkout.isLastPending ||
    checkout.isPromoPending
  ) {
    return <CheckoutShape />;
  }

  const button = (
    <Proceed
      isAllowed={isAllowed}
      isBusy={isBusy}
      busyText={proceeding.isPaying ? "Opening the payment..." : "Placing your order..."}
      onProceed={proceed}
    />
  );
  const addressFault =
    fields.delivery_address ??
    (isAsked && !checkout.isPickup && checkout.address.trim().length < ADDRESS_MIN
      ? validation.addressRequired
      : undefined);

  const typed = checkout.isPickup ? "" : checkout.typed;
  const addressState = checkout.entryState ?? stateInText(typed, locations.data);
  const asksPhone = checkout.asksPhone || fields.phone !== undefined;
  const phoneFault = (isAsked ? checkout.phoneFault : undefined) ?? fields.phone;
  const { fname = checkout.nameFaults.fname, lname = checkout.nameFaults.lname } = fields;
  const asksName = checkout.asksName || fields.fname !== undefined;
  const nameFaults = isAsked || fields.fname !== undefined ? { fname, lname } : {};
  const isAddressFaulty =
    addressFault !== undefined ||
    phoneFault !== undefined ||
    nameFaults.fname !== undefined ||
    nameFaults.lname !== undefined;

  return (
    <div className="cart-columns">
      <div className="grid gap-4">
        <AddressSection
          user={checkout.user}
          book={checkout.book}
          place={checkout.place}
          address={checkout.typed}
          landmark={checkout.landmark}
          fault={addressFault}
          ownName={asksName ? checkout.name : null}
          nameFaults={nameFaults}
          phone={asksPhone ? checkout.phone : null}
          phoneFault={phoneFault}
          isTicked={checkout.addressTicked}
          isComplete={!isMissing("address") && !isAddressFaulty}
          onPlace={(place) => checkout.change({ place })}
          onAddress={(address) => checkout.change({ address })}
          onName={checkout.change}
          onPhone={(phone) => checkout.change({ phone })}
          onLandmark={(landmark) => checkout.change({ landmark })}
          isPickup={checkout.isPickup}
          onTick={checkout.tickAddress}
        />
        <DeliverySection
          locations={locations.data}
          methods={methods.data}
          locationId={locationId}
          addressState={addressState}
          methodId={methodId}
          options={checkout.options}
          answer={checkout.answer}
          refused={
            new Set(methods.data.map(({ id }) => id).filter((id) => refused.has(`${locationId}/${id}`)))
          }
          isTicked={checkout.deliveryTicked}
          isComplete={!isMissing("delivery")}
          onLocation={(id) => checkout.change({ locationId: id })}
          onMethod={(id) => checkout.change({ methodId: id })}
          onTick={checkout.tickDelivery}
        />
        <PaymentSection
          choice={checkout.payment}
          isPickup={checkout.isPickup}
          payOnDelivery={checkout.payOnDelivery}
          providers={checkout.providers}
          total={subtotal.isSure && deliveryCost !== null ? total : null}
          isAsked={isAsked}
          onChoice={(payment) => checkout.change({ payment })}
        />
      </div>
      <div className="receipt-column">
        <CheckoutReceipt checkout={checkout} ordered={ordered} total={total} />
        <SavingNotice saving={saving} total={total} faulty={isAddressFaulty ? "address" : null} />
        <NoticePlace>{isAsked && missing.length > 0 && <MissingNotice missing={missing} />}</NoticePlace>
        <div className="max-lg:hidden">{button}</div>
        <OrderTerms />
      </div>
      <div className="total-bar lg:hidden">
        <p className="grid">
          <span className="text-14 text-soft">Total</span>
          <Price className="text-20" text={formatNaira(total)} />
        </p>
        {button}
      </div>
      <p className="sr-only" aria-live="polite">
        Total {formatNaira(total).replace("₦", "")} naira
      </p>
      <DeliveryRefused message={refusal} onClose={closeRefusal} />
    </div>
  );
}
