import type { Kobo } from "@shop/contract/money";
import { OUTCOMES, type PayOnDeliveryOutcome } from "@shop/contract/pay-on-delivery";
import { type RuleTerms, reasonOf, wayOutOf } from "./rule-words.ts";

/** A rule, and what it covers of the order. */
export interface RuleOfOrder extends RuleTerms {
  outcome: PayOnDeliveryOutcome;
  /** Null where the order has nothing of the rule's products and categories. */
  covered: Kobo | null;
}

/** What the rules ask of an order. */
export interface OrderFacts {
  total: Kobo;
  /** Null until the delivery is chosen. */
  zoneId: number | null;
  methodId: number | null;
  isPickup: boolean | null;
  /** Parcels that this phone number has received. */
  delivered: number;
  /** Deliveries to it that failed by the customer's doing within 90 days. */
  failed: number;
  /** Other orders to it that are under way, to be paid on delivery. */
  open: number;
}

export interface Decision {
  outcome: PayOnDeliveryOutcome;
  /** Why, in words for shoppers; none when it is allowed. */
  reasons: string[];
  /** What else shoppers can do, where pay on delivery is not offered. */
  advice: string | null;
}

/** The strictest outcome of all rules that apply. An order to which no rule applies is allowed. */
export function decidePayOnDelivery(rules: readonly RuleOfOrder[], facts: OrderFacts): Decision {
  // Where nothing is to be paid, nothing can be paid online.
  const applying = rules.filter(
    (rule) => applies(rule, facts) && (rule.outcome !== "prepay" || facts.total > 0),
  );
  const outcome = OUTCOMES.findLast((one) => applying.some((rule) => rule.outcome === one)) ?? "allow";
  if (outcome === "allow") return { outcome, reasons: [], advice: null };
  const strictest = applying.filter((rule) => rule.outcome === outcome);
  return {
    outcome,
    reasons: [...new Set(strictest.map((rule) => reasonOf(rule)))],
    advice: outcome === "prepay" ? adviceOf(strictest) : null,
  };
}

function applies(rule: RuleOfOrder, { zoneId, methodId, isPickup, delivered, failed, open }: OrderFacts) {
  const { covered, above, zone, method, way, deliveredBelow, failedFrom, openFrom } = rule;
  return (
    covered !== null &&
    (above === null || covered > above) &&
    (zone === null || zone.id === zoneId) &&
    (method === null || method.id === methodId) &&
    (way === null || isPickup === (way === "pickup")) &&
    (deliveredBelow === null || delivered < deliveredBelow) &&
    (failedFrom === null || failed >= failedFrom) &&
    (openFrom === null || open >= openFrom)
  );
}

/** A way out of one rule helps only where no other rule applies. */
function adviceOf(rules: readonly RuleTerms[]): string {
  const [rule] = rules;
  const other = rules.length === 1 && rule ? wayOutOf(rule) : null;
  return other === null ? "Please pay online now" : `Please pay online now, or ${other}`;
}
