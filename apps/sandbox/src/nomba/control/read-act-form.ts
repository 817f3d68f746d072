import type { Form } from "../../controls/read-forms.ts";
import { koboOf } from "../../payments/kobo.ts";
import { Act } from "./act.ts";

/** Parses the form of an act on an order's page. */
export function readActForm({ act, naira, currency, message, lag }: Form) {
  return Act.safeParse({
    act,
    ...(naira && { amount: koboOf(naira.replaceAll(",", "").replace("₦", "").trim()) ?? -1 }),
    ...(currency && { currency: currency.trim().toUpperCase() }),
    ...(message && { message }),
    ...(lag && { recordDelaySeconds: Number(lag) }),
  });
}
