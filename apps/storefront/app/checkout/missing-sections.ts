import { ADDRESS_MIN } from "@shop/contract/constants";
import type { ProviderName } from "@shop/contract/payments";
import type { OrderPrice } from "@shop/contract/save-order";
import { toasts, validation } from "@shop/contract/texts";
import { type PaymentChoice, whyNoPayment } from "../purchase/payment-choice.ts";

export type Section = "address" | "delivery" | "payment" | "cart";

/** What has been filled in and ticked so far. */
export interface CheckoutChoices {
  address: string;
  addressTicked: boolean;
  /** Whether the order is collected: then nothing comes to the address. */
  isPickup: boolean;
  /** What is wrong with the name, where one is asked for. */
  nameFault: string | undefined;
  /** What is wrong with the phone number, where one is asked for. */
  phoneFault: string | undefined;
  /** Whether somebody else receives or collects the order, and what is wrong with the details about them. */
  isForOther: boolean;
  recipientFault: string | undefined;
  locationId: number | null;
  methodId: number | null;
  deliveryTicked: boolean;
  /** Whether the server has said what the delivery costs. */
  hasDeliveryCost: boolean;
  payment: PaymentChoice;
  /** Who takes money online at this shop. */
  providers: readonly ProviderName[];
  /** Whether the order may be paid on delivery; null until that is known. */
  payOnDelivery: OrderPrice["payOnDelivery"] | null;
  /** Whether the server has answered with the cart and its total. */
  isCartKnown: boolean;
}

export const SECTION_NAMES: Record<Section, string> = {
  address: "Customer Address",
  delivery: "Delivery Details",
  payment: "Payment Method",
  cart: "Cart Summary",
};

/** What the box of the address section says. Nothing is delivered to an address when the order is collected. */
export function addressTick({
  isPickup,
  isForOther,
}: Pick<CheckoutChoices, "isPickup" | "isForOther">): string {
  if (!isPickup) return "Deliver to this address";
  return isForOther ? "The recipient will collect this order" : "I will collect this order myself";
}

/** What is wrong with a typed address. The wire takes no shorter one. */
export function addressFault(address: string): string | undefined {
  const { length } = address.trim();
  if (length === 0) return validation.addressRequired;
  return length < ADDRESS_MIN ? validation.addressShort : undefined;
}

export interface Missing {
  section: Section;
  why: string;
}

/** Why Proceed is greyed out: each incomplete section, in their order, with what is missing. */
export function missingSections(choices: CheckoutChoices): Missing[] {
  const missing: Missing[] = [];
  const fault = choices.isPickup ? undefined : addressFault(choices.address);
  if (choices.nameFault !== undefined) {
    missing.push({ section: "address", why: choices.nameFault });
  } else if (fault !== undefined) {
    missing.push({ section: "address", why: fault });
  } else if (choices.phoneFault !== undefined) {
    missing.push({ section: "address", why: choices.phoneFault });
  } else if (choices.recipientFault !== undefined) {
    missing.push({ section: "address", why: choices.recipientFault });
  } else if (!choices.addressTicked) {
    missing.push({ section: "address", why: `Please tick “${addressTick(choices)}”` });
  }
  if (choices.locationId === null || choices.methodId === null) {
    missing.push({ section: "delivery", why: toasts.deliveryUnchosen });
  } else if (!choices.hasDeliveryCost) {
    missing.push({ section: "delivery", why: "We are still working out the delivery cost" });
  } else if (!choices.deliveryTicked) {
    missing.push({ section: "delivery", why: "Please tick “Use this delivery method”" });
  }
  const paymentFault = whyNoPayment(choices.payment, choices.providers);
  if (paymentFault !== null) missing.push({ section: "payment", why: paymentFault });
  else if (choices.payment.way === "pay_on_delivery" && choices.payOnDelivery?.outcome === "prepay") {
    missing.push({ section: "payment", why: choices.payOnDelivery.reasons[0] ?? "" });
  }
  if (!choices.isCartKnown) missing.push({ section: "cart", why: "Your cart has not loaded yet" });
  return missing;
}

/** The toasts when Proceed is pressed too early: paying now has two of its own. */
export function missingToasts(missing: readonly Missing[], { way, provider }: PaymentChoice): string[] {
  const isPayingNow = way === "pay_now" || provider !== null;
  const ofPayingNow = [toasts.prePayUnticked, toasts.deliveryUnchosen].filter((sentence) =>
    missing.some(({ why }) => why === sentence),
  );
  return [toasts.sectionsIncomplete, ...(isPayingNow ? ofPayingNow : [])];
}
