import type { PromotionFields } from "@shop/contract/admin/promotions";

/** What each kind needs, and how to say that it is missing. */
const NEEDS: Record<PromotionFields["kind"], readonly (readonly [TermName, string])[]> = {
  fixed: [["amount", "Enter how much is taken off"]],
  percent: [["percent", "Enter a whole number from 1 to 100"]],
  free_delivery: [],
  buy_x_get_y: [
    ["buyQuantity", "Enter how many are paid for"],
    ["getQuantity", "Enter how many are free"],
  ],
};
const TERMS = ["amount", "percent", "buyQuantity", "getQuantity"] as const;
type TermName = (typeof TERMS)[number];

/** The fields that are wrong together although each is right on its own, with a sentence for each. */
export function checkTerms(fields: PromotionFields): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [name, message] of NEEDS[fields.kind]) if (!fields[name]) problems[name] = message;
  if (fields.code === null && !fields.deducts) {
    problems.code = "A promotion that is only shown needs a code";
  }
  if (fields.kind !== "fixed" && !fields.deducts) {
    problems.deducts = "Only an amount can be shown without being taken off";
  }
  if (fields.startsAt && fields.endsAt && Date.parse(fields.endsAt) <= Date.parse(fields.startsAt)) {
    problems.endsAt = "The end must be after the start";
  }
  return problems;
}

/** The terms of the promotion's own kind; those of other kinds are left out. */
export function termsOfKind(fields: PromotionFields): Record<TermName, number | null> {
  const own = NEEDS[fields.kind].map(([name]) => name);
  return Object.fromEntries(TERMS.map((name) => [name, own.includes(name) ? fields[name] : null])) as Record<
    TermName,
    number | null
  >;
}
