import type { Form } from "../../payments/control/read-forms.ts";
import { koboOf } from "../../payments/kobo.ts";
import { Act } from "./act.ts";

/** What somebody typed and pressed on the page of an order. */
export function actTyped({ act, naira, currency, message, lag }: Form) {
  return Act.safeParse({
    act,
    ...(naira && { amount: koboOf(naira.replaceAll(",", "").replace("₦", "").trim()) ?? -1 }),
    ...(currency && { currency: currency.trim().toUpperCase() }),
    ...(message && { message }),
    ...(lag && { recordDelaySeconds: Number(lag) }),
  });
}
