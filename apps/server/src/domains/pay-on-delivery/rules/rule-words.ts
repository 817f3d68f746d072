import { formatNaira, type Kobo, toNaira } from "@shop/contract/money";
import type { PayOnDeliveryOutcome } from "@shop/contract/pay-on-delivery";

interface Named {
  name: string;
}

/** The conditions of a rule. All of them must hold; null or empty where it does not ask. */
export interface RuleTerms {
  outcome: PayOnDeliveryOutcome;
  above: Kobo | null;
  products: readonly Named[];
  categories: readonly Named[];
  zone: (Named & { id: number }) | null;
  method: (Named & { id: number }) | null;
  way: "door" | "pickup" | null;
  deliveredBelow: number | null;
  failedFrom: number | null;
  openFrom: number | null;
}

const VERBS: Record<PayOnDeliveryOutcome, string> = {
  allow: "can be paid on delivery",
  confirm: "are confirmed by phone before we pack them",
  prepay: "are paid online",
};

/** The rule in one sentence, for staff and shoppers alike: "Orders above ₦50,000 (delivery included) are paid online". */
export function reasonOf(rule: RuleTerms): string {
  const { zone, method, way, deliveredBelow, failedFrom, openFrom, outcome } = rule;
  const parts = [
    deliveredBelow === 1 ? "First orders" : "Orders",
    contentOf(rule),
    zone && `to ${zone.name}`,
    method && `by ${method.name}`,
    way && (way === "door" ? "to the door" : "for pickup"),
    deliveredBelow !== null &&
      deliveredBelow > 1 &&
      `to a phone number that has received fewer than ${deliveredBelow} parcels`,
    failedFrom !== null &&
      `after ${failedFrom === 1 ? "a failed delivery" : `${failedFrom} failed deliveries`}`,
    openFrom !== null &&
      `while ${openFrom === 1 ? "another order is" : `${openFrom} other orders are`} under way`,
    VERBS[outcome],
  ];
  return parts.filter(Boolean).join(" ");
}

/** What the order contains and for how much: "with more than ₦50,000 of Jewelry". Without products, the total counts. */
function contentOf({ above, products, categories }: RuleTerms): string | null {
  const covered = [...products.map(({ name }) => `“${name}”`), ...categories.map(({ name }) => name)];
  if (covered.length === 0) return above === null ? null : `above ${amountOf(above)} (delivery included)`;
  const names = new Intl.ListFormat("en-GB", { type: "disjunction" }).format(covered);
  return above === null ? `with ${names}` : `with more than ${amountOf(above)} of ${names}`;
}

/** What a shopper can do so that the rule does not apply; null where there is nothing. */
export function wayOutOf({ above, products, categories, method, way, openFrom }: RuleTerms): string | null {
  if (way === "door") return "choose pickup";
  if (method !== null) return "choose another delivery method";
  if (products.length + categories.length > 0) {
    return above === null ? "leave these items out" : "order fewer of these items";
  }
  if (above !== null) return `keep the order to ${amountOf(above)}`;
  if (openFrom !== null) return "order again once your parcel has arrived";
  return null;
}

const amountOf = (amount: Kobo) => formatNaira(toNaira(amount));
