import { DRAFT_KEY } from "../browser/kept-draft.ts";
import { tabStorage } from "../browser/storage.ts";
import { type PaymentChoice, parsePaymentChoice } from "./payment-choice.ts";

/** The choice of the address typed at checkout instead of one from the address book. */
export const TYPED = "typed";

/** What has been typed and chosen at checkout. It survives a reload and a visit to the cart. */
export interface CheckoutDraft {
  /** Whose it is. */
  shopper: string;
  /** The id of an address in the address book, or TYPED for the text below; null before a choice, which means the default. */
  place: string | null;
  /** Null while it is the one in the profile. */
  address: string | null;
  /** Null while it is the one in the profile's address. */
  landmark: string | null;
  /** Typed here because the profile has none; null while nothing is typed. */
  phone: string | null;
  /** Typed here because the profile has none. */
  fname: string;
  lname: string;
  /** Whether somebody else receives or collects the order. What is typed about them stays when it is unticked. */
  isForOther: boolean;
  recipientName: string;
  recipientPhone: string;
  giftNote: string;
  /** Null once it is cleared; undefined until it is chosen, as long as the last order counts. */
  locationId: number | null | undefined;
  /** As above. */
  methodId: number | null | undefined;
  /** Empty as long as the last order counts. */
  payment: PaymentChoice;
  /** The promo code that was accepted. */
  promoCode: string | null;
  /** When something was last typed or chosen, in milliseconds by the server's clock. */
  changedAt: number;
  /** The order awaiting its payment that it was taken from, or has become. */
  orderId: string | null;
}

export function keepDraft(draft: CheckoutDraft): void {
  tabStorage.setItem(DRAFT_KEY, JSON.stringify(draft));
}

export function keptDraft(shopper: string): CheckoutDraft | null {
  return parseDraft(tabStorage.getItem(DRAFT_KEY), shopper);
}

/** Reads a kept draft; broken ones and those of somebody else are ignored. */
export function parseDraft(text: string | null, shopper: string): CheckoutDraft | null {
  try {
    const data = JSON.parse(text ?? "null") as Partial<CheckoutDraft> | null;
    if (typeof data !== "object" || data === null || data.shopper !== shopper) return null;
    return {
      shopper,
      place: typeof data.place === "string" ? data.place : null,
      address: typeof data.address === "string" ? data.address : null,
      landmark: typeof data.landmark === "string" ? data.landmark : null,
      phone: typeof data.phone === "string" ? data.phone : null,
      fname: textOf(data.fname),
      lname: textOf(data.lname),
      isForOther: data.isForOther === true,
      recipientName: textOf(data.recipientName),
      recipientPhone: textOf(data.recipientPhone),
      giftNote: textOf(data.giftNote),
      locationId: chosenId(data.locationId),
      methodId: chosenId(data.methodId),
      payment: parsePaymentChoice(data.payment),
      promoCode: typeof data.promoCode === "string" ? data.promoCode : null,
      changedAt: Number.isSafeInteger(data.changedAt) ? (data.changedAt as number) : 0,
      orderId: typeof data.orderId === "string" ? data.orderId : null,
    };
  } catch {
    return null;
  }
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function chosenId(value: unknown): number | null | undefined {
  return value === null || Number.isSafeInteger(value) ? (value as number | null) : undefined;
}
