import { type HandoverWay, referenceProblem, type StatementWay } from "@shop/contract/handover-ways";
import { formatNaira } from "@shop/contract/money";
import { NAIRA_PROBLEM, readNaira } from "./naira.ts";

/**
 * What is sent to the shop about a payment on handover: the cash counted, or the payment to be found on a statement.
 */
export interface HandedOver {
  cash?: number;
  payment?: { way: StatementWay; amount: number; reference: string };
}

/** A payment on handover as somebody types it. */
export interface TypedPayment {
  /** Null until it is chosen. */
  way: HandoverWay | null;
  amount: string;
  reference: string;
}

export interface PaymentProblem {
  field: keyof TypedPayment;
  message: string;
}

export const NOTHING_TYPED: TypedPayment = { way: null, amount: "", reference: "" };

/** As it was typed before the shop refused it. */
export function typedBefore({ cash, payment }: HandedOver): TypedPayment {
  if (payment) return { ...payment, amount: String(payment.amount) };
  return cash === undefined ? NOTHING_TYPED : { way: "cash", amount: String(cash), reference: "" };
}

/** @param due in naira; null when nothing is due */
export function readPayment(
  { way, amount, reference }: TypedPayment,
  due: number | null,
): { problem: PaymentProblem } | { paid: HandedOver } {
  if (due === null) return { paid: {} };
  const problem = (field: PaymentProblem["field"], message: string) => ({ problem: { field, message } });
  if (way === null) return problem("way", "Choose how it was paid");
  const naira = readNaira(amount);
  if (naira === null) return problem("amount", NAIRA_PROBLEM);
  if (naira !== due) return problem("amount", `It must be exactly ${formatNaira(due)}`);
  if (way === "cash") return { paid: { cash: naira } };
  const wrong = referenceProblem(reference);
  return wrong === null
    ? { paid: { payment: { way, amount: naira, reference: reference.trim() } } }
    : problem("reference", wrong);
}
