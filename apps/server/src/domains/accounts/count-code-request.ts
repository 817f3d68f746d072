import type { Transaction } from "../../db/pool.ts";
import { type Attempt, type Counting, refuseTooManyAttempts, takeAttempts } from "../limits/take-attempts.ts";
import { codeMailLimits, limits } from "./rules/limits.ts";
import type { CodePlace } from "./rules/one-time-code.ts";

/** A request to mail a code, from one network. */
export interface CodeRequest {
  /**
   * The last mail for this place must be a minute old. Each browser that signs up has its own place, so a stranger's
   * request does not delay the owner's. A password reset has one place for all browsers: an owner who asks within a
   * minute of a stranger already has that code in the mailbox.
   */
  place: CodePlace;
  network: string;
  /** Signing up again is not held back by the minute, as it has its own lower limit. */
  occasion: "signing up" | "requesting a code";
}

/** The limits to count against. Network limits come first, so an exhausted network never uses up an address's limit. */
export function codeRequestAttempts({ place, network, occasion }: CodeRequest): Attempt[] {
  const { mail, purpose, claim } = place;
  const signsUp = occasion === "signing up";
  return [
    { what: `send day from ${network}`, limit: codeMailLimits.network.perDay },
    { what: `send hour from ${network}`, limit: codeMailLimits.network.perHour },
    ...(signsUp ? [{ what: `register ${mail} from ${network}`, limit: limits.register.perAccount }] : []),
    { what: `send day ${mail} from ${network}`, limit: codeMailLimits.addressFromNetwork.perDay },
    { what: `send day ${mail}`, limit: codeMailLimits.address.perDay },
    { what: `send hour ${mail}`, limit: codeMailLimits.address.perHour },
    { what: `send gap ${purpose} ${mail} ${claim ?? ""}`, limit: codeMailLimits.gap, restart: signsUp },
  ];
}

/**
 * Counts the mail in the transaction that writes it, so the count matches what was written. An address without an account
 * is counted too.
 * @returns false when a mail for the same place was written within the last minute
 * @throws Refusal with how long to wait, the same whether or not the address has an account
 */
export async function countCodeRequest(
  counting: Counting & { db: Transaction },
  request: CodeRequest,
): Promise<boolean> {
  const excess = await takeAttempts(counting, codeRequestAttempts(request));
  if (!excess) return true;
  if (excess.attempt.limit === codeMailLimits.gap) return false;
  return refuseTooManyAttempts(excess.wait);
}
