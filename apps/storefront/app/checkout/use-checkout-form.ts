import type { CallError } from "@shop/contract/client";
import type { Order } from "@shop/contract/orders";
import { toasts } from "@shop/contract/texts";
import { useEffect, useState } from "react";
import type { Problems } from "../account/check-account-fields.ts";
import { errorText } from "../api/error-text.ts";
import { notify } from "../notices/notify.ts";
import { goToSection, MISSING_NOTICE } from "./missing-notice.tsx";
import { addressFault, missingToasts, type Section } from "./missing-sections.ts";
import type { RecipientField } from "./typed-recipient.ts";
import type { Checkout } from "./use-checkout.ts";
import type { Proceeding } from "./use-proceed.ts";

/** What the checkout page does on a press, and which faults it shows. */
export function useCheckoutForm({
  checkout,
  proceeding,
  ordered,
}: {
  checkout: Checkout;
  proceeding: Proceeding;
  /** What it has become: its sums stay on the screen, for the cart is empty then. */
  ordered: Order | null;
}) {
  /** Whether the shopper has pressed the button while something is missing. */
  const [isAsked, setIsAsked] = useState(false);
  const { missing, subtotal, locationId, methodId, deliveryCost } = checkout;
  const total = ordered?.total ?? checkout.total;

  // What came to nothing is said until something is changed.
  useEffect(() => {
    if (missing.length === 0) setIsAsked(false);
  }, [missing.length]);

  function showMissing() {
    setIsAsked(true);
    // The notice says the same and is read out when it appears; another press brings it back into view.
    document.getElementById(MISSING_NOTICE)?.scrollIntoView({ block: "nearest" });
    for (const sentence of missingToasts(missing, checkout.payment)) {
      notify.error(sentence, { id: sentence, shownInline: !isAsked });
    }
  }

  function proceed() {
    if (proceeding.isBusy) return;
    if (missing.length > 0) return showMissing();
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
      recipient: checkout.recipient,
    });
  }

  return {
    total,
    isAsked,
    isMissing: (section: Section) => missing.some((one) => one.section === section),
    address: addressFaults(checkout, { isAsked, saving: proceeding.saving }),
    delivery: useRefusedDelivery(checkout, proceeding),
    proceed,
  };
}

/** The faults of the address section, and which of its optional fields are shown. */
function addressFaults(
  checkout: Checkout,
  { isAsked, saving }: { isAsked: boolean; saving: Proceeding["saving"] },
) {
  const fields = saving.kind === "refused" ? saving.fields : {};
  const typedFault = isAsked && !checkout.isPickup ? addressFault(checkout.address) : undefined;
  const fault = fields.delivery_address ?? typedFault;
  const phoneFault = (isAsked ? checkout.phoneFault : undefined) ?? fields.phone;
  const { fname = checkout.nameFaults.fname, lname = checkout.nameFaults.lname } = fields;
  const nameFaults = isAsked || fields.fname !== undefined ? { fname, lname } : {};
  const recipientFaults = {
    ...(isAsked ? checkout.recipientFaults : {}),
    ...refusedRecipient(fields),
  };
  const faults = [fault, phoneFault, ...Object.values(nameFaults), ...Object.values(recipientFaults)];
  return {
    fault,
    phoneFault,
    nameFaults,
    recipientFaults,
    isFaulty: faults.some((one) => one !== undefined),
    asksPhone: checkout.asksPhone || fields.phone !== undefined,
    asksName: checkout.asksName || fields.fname !== undefined,
  };
}

/** The faults that the server has found in the recipient's fields. */
function refusedRecipient(fields: Record<string, string>): Problems<RecipientField> {
  const names = ["name", "phone", "note"] as const;
  return Object.fromEntries(
    names.flatMap((name) => {
      const fault = fields[`recipient.${name}`];
      return fault === undefined ? [] : [[name, fault]];
    }),
  );
}

/** The methods that were refused for a location, and the sentence of the refusal until it is closed. */
function useRefusedDelivery(checkout: Checkout, { saving, dismiss }: Proceeding) {
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set());
  const [closedFor, setClosedFor] = useState<CallError | null>(null);
  const { locationId, methodId } = checkout;
  const noDelivery = checkout.refusal?.error === closedFor ? null : checkout.refusal;

  function close() {
    if (noDelivery?.isPassing) {
      setClosedFor(noDelivery.error);
    } else {
      setRefused((before) => new Set(before).add(`${locationId}/${methodId}`));
      checkout.change({ methodId: null });
    }
    if (saving.kind === "delivery_refused") dismiss();
    goToSection("delivery");
  }

  return {
    refusal:
      saving.kind === "delivery_refused"
        ? saving.message
        : noDelivery && errorText(noDelivery.error, toasts.requestFailed),
    isRefused: (method: number) => refused.has(`${locationId}/${method}`),
    close,
  };
}
