/** The ways to pay an order when it is handed over. */
export const HANDOVER_WAYS = ["cash", "transfer", "pos"] as const;
export type HandoverWay = (typeof HANDOVER_WAYS)[number];

/** As the end of "Paid …". */
export const PAID_WITH: Record<HandoverWay, string> = {
  cash: "in cash",
  transfer: "by bank transfer",
  pos: "by card (POS)",
};

/** The ways whose money nobody holds: it is found on a statement, by its reference. */
export const STATEMENT_WAYS = ["transfer", "pos"] as const satisfies readonly HandoverWay[];
export type StatementWay = (typeof STATEMENT_WAYS)[number];

export const REFERENCE_TYPED_MAX = 60;
const REFERENCE_MIN = 6;
const REFERENCE_MAX = 40;

/** Null when it can be the reference of a payment; spaces and signs between its letters and digits do not count. */
export function referenceProblem(typed: string): string | null {
  if (typed.trim() === "") return "Please enter the reference of the payment";
  const { length } = typed.replace(/[^0-9A-Za-z]/g, "");
  if (!/^[0-9A-Za-z\s./_:-]*$/.test(typed) || !/\d/.test(typed)) {
    return "The reference has letters and digits only, and at least one digit";
  }
  if (length < REFERENCE_MIN) return `The reference has at least ${REFERENCE_MIN} letters or digits`;
  return length > REFERENCE_MAX || typed.length > REFERENCE_TYPED_MAX
    ? `The reference has at most ${REFERENCE_MAX} letters or digits`
    : null;
}
