import type { DeliveryLocation, DeliveryMethod } from "@shop/contract/delivery";
import { formatNaira } from "@shop/contract/money";
import type { Order } from "@shop/contract/orders";
import { Price } from "@shop/ui/price";
import { usePageQuery } from "../api/page-query.ts";
import { useApi } from "../api/use-api.ts";
import { useVisitCount } from "../api/use-visit-count.ts";
import { LoadFailure } from "../cart/load-failure.tsx";
import { locationsQuery, methodsQuery } from "../delivery/delivery-queries.ts";
import { NoticePlace } from "../notices/notice-place.tsx";
import { TYPED } from "../purchase/checkout-draft.ts";
import { useSettings } from "../settings/settings.ts";
import { AddressSection } from "./address-section.tsx";
import { CheckoutReceipt } from "./checkout-receipt.tsx";
import { CheckoutShape } from "./checkout-shape.tsx";
import { deliveryAddress } from "./delivery-address.ts";
import { DeliveryRefused } from "./delivery-refused.tsx";
import { DeliverySection } from "./delivery-section.tsx";
import { MissingNotice } from "./missing-notice.tsx";
import { OrderTerms } from "./order-terms.tsx";
import { PaymentSection } from "./payment-section.tsx";
import { Proceed } from "./proceed.tsx";
import { RecipientFields } from "./recipient-fields.tsx";
import { SavingNotice } from "./saving-notice.tsx";
import { ShortItems } from "./short-items.tsx";
import { stateInText } from "./state-in-text.ts";
import type { Checkout } from "./use-checkout.ts";
import { useCheckoutForm } from "./use-checkout-form.ts";
import type { Proceeding } from "./use-proceed.ts";

interface Props {
  checkout: Checkout;
  proceeding: Proceeding;
  /** What it has become: its sums stay on the screen, for the cart is empty then. */
  ordered: Order | null;
  /** Whether another order of the shopper awaits its payment: paying it comes first. */
  hasAwaiting: boolean;
}

type Form = ReturnType<typeof useCheckoutForm>;

export function CheckoutForm({ checkout, proceeding, ordered, hasAwaiting }: Props) {
  useVisitCount("checkout_begun");
  const api = useApi();
  const locations = usePageQuery(locationsQuery(api));
  const methods = usePageQuery(methodsQuery(api));
  const form = useCheckoutForm({ checkout, proceeding, ordered });

  if (checkout.begunFailure) {
    const { error, ...again } = checkout.begunFailure;
    return <LoadFailure title="We could not load your order" message={error.message} {...again} />;
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
  // All at once: what comes later would push what is being read.
  if (locations.kind === "loading" || methods.kind === "loading" || isPending(checkout)) {
    return <CheckoutShape />;
  }
  return (
    <>
      {ordered === null && <ShortItems cart={checkout.cart.data} />}
      <div className="cart-columns">
        <Sections checkout={checkout} form={form} locations={locations.data} methods={methods.data} />
        <Totals
          checkout={checkout}
          proceeding={proceeding}
          ordered={ordered}
          hasAwaiting={hasAwaiting}
          form={form}
        />
        <DeliveryRefused message={form.delivery.refusal} onClose={form.delivery.close} />
      </div>
    </>
  );
}

/** Whether something is still loading. A subtotal that was handed on needs no waiting. */
function isPending({ cart, subtotal, isCartUnread, ...rest }: Checkout): boolean {
  const isCartPending = cart.isPending && subtotal.isFallback && !isCartUnread;
  return isCartPending || rest.isBookPending || rest.isStartPending || rest.isPromoPending;
}

/** What the shopper fills in. */
function Sections({
  checkout,
  form,
  locations,
  methods,
}: {
  checkout: Checkout;
  form: Form;
  locations: DeliveryLocation[];
  methods: DeliveryMethod[];
}) {
  const { address, delivery, isAsked, isMissing, total } = form;
  const { messagesBy } = useSettings();
  const typed = checkout.isPickup ? "" : checkout.typed;
  return (
    <div className="grid gap-4">
      <AddressSection
        user={checkout.user}
        book={checkout.book}
        place={checkout.place}
        address={checkout.typed}
        landmark={checkout.landmark}
        fault={address.fault}
        ownName={address.asksName ? checkout.name : null}
        nameFaults={address.nameFaults}
        phone={address.asksPhone ? checkout.phone : null}
        phoneFault={address.phoneFault}
        messagesBy={messagesBy}
        isTicked={checkout.addressTicked}
        isComplete={!isMissing("address") && !address.isFaulty}
        onPlace={(place) => checkout.change({ place })}
        onAddress={(text) => checkout.change({ address: text })}
        onName={checkout.change}
        onPhone={(phone) => checkout.change({ phone })}
        onLandmark={(landmark) => checkout.change({ landmark })}
        isPickup={checkout.isPickup}
        pickupPoint={checkout.answer.kind === "known" ? checkout.answer.cost.pickupPoint : null}
        isForOther={checkout.typedRecipient.isForOther}
        isOwnAddress={checkout.isOwnAddress}
        recipient={
          <RecipientFields
            recipient={checkout.typedRecipient}
            faults={address.recipientFaults}
            isPickup={checkout.isPickup}
            onChange={checkout.change}
          />
        }
        onTick={checkout.tickAddress}
      />
      <DeliverySection
        locations={locations}
        methods={methods}
        locationId={checkout.locationId}
        addressState={
          checkout.entryState ??
          stateInText(deliveryAddress({ address: typed, landmark: checkout.landmark }), locations)
        }
        methodId={checkout.methodId}
        options={checkout.options}
        answer={checkout.answer}
        refused={new Set(methods.map(({ id }) => id).filter(delivery.isRefused))}
        isPointShown={checkout.place === TYPED}
        isTicked={checkout.deliveryTicked}
        isComplete={!isMissing("delivery")}
        onLocation={(id) => checkout.change({ locationId: id })}
        onMethod={(id) => checkout.change({ methodId: id })}
        onTick={checkout.tickDelivery}
      />
      <PaymentSection
        choice={checkout.payment}
        isPickup={checkout.isPickup}
        recipient={checkout.recipient}
        payOnDelivery={checkout.payOnDelivery}
        isDeliveryChosen={checkout.answer.kind !== "unchosen"}
        providers={checkout.providers}
        total={checkout.subtotal.isSure && checkout.deliveryCost !== null ? total : null}
        isAsked={isAsked}
        onChoice={(payment) => checkout.change({ payment })}
      />
    </div>
  );
}

/** What it costs, what is missing, and the button. */
function Totals({ checkout, proceeding, ordered, hasAwaiting, form }: Props & { form: Form }) {
  const { total, isAsked, address } = form;
  const { missing } = checkout;
  const button = (
    <Proceed
      isSecondary={hasAwaiting}
      isAllowed={missing.length === 0}
      isBusy={proceeding.isBusy}
      busyText={proceeding.isPaying ? "Opening the payment..." : "Placing your order..."}
      way={checkout.payment.way}
      onProceed={form.proceed}
    />
  );
  return (
    <>
      <div className="receipt-column">
        <CheckoutReceipt checkout={checkout} ordered={ordered} total={total} />
        <SavingNotice saving={proceeding.saving} total={total} faulty={address.isFaulty ? "address" : null} />
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
    </>
  );
}
