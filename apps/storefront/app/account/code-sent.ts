import { isRefusal } from "@shop/contract/client";
import { CODE_MINUTES } from "@shop/contract/constants";

/**
 * The id of the notice that a code was emailed. A later code's notice replaces an earlier one, and the notice goes once
 * the code is typed.
 */
export const CODE_SENT = "code-sent";

/**
 * Why a code was refused. The shop deletes codes that have expired and cannot tell them from wrong ones, but the page knows how old its last code is.
 * @param sentAt null or 0 where none was sent from here
 */
export function whyRefused(
  text: string,
  error: unknown,
  { sentAt, now }: { sentAt: number | null; now: number },
): string {
  const isOld = Boolean(sentAt) && now - Number(sentAt) > CODE_MINUTES * 60_000;
  if (!isOld || !isRefusal(error, "wrong_code")) return text;
  return `${text}. The last code we sent you is more than ${CODE_MINUTES} minutes old, so please ask for a new one`;
}
