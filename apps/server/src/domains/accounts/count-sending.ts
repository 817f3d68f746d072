import type { Transaction } from "../../db/pool.ts";
import { type Attempt, type Counting, refuseToWait, takeAttempts } from "../limits/take-attempts.ts";
import { limits, sendingLimits } from "./rules/limits.ts";
import type { CodePlace } from "./rules/one-time-code.ts";

/** One more mail with a code, asked for by somebody in this network. */
export interface Sending {
  /**
   * Whose last mail must be a minute old. Who signs up has a place for each browser, so a stranger's asking does not make
   * theirs too soon. A new password has one place for all: who asks too soon after a stranger has that code already.
   */
  place: CodePlace;
  network: string;
  /** Signing up again does not wait for the minute: it has a narrower limit instead. */
  occasion: "signing up" | "asking for a code";
}

/** What a mail is counted under. The network comes first: one that has used up its mails uses up nobody's address. */
export function attemptsOfSending({ place, network, occasion }: Sending): Attempt[] {
  const { mail, purpose, claim } = place;
  const signsUp = occasion === "signing up";
  return [
    { what: `send day from ${network}`, limit: sendingLimits.network.perDay },
    { what: `send hour from ${network}`, limit: sendingLimits.network.perHour },
    ...(signsUp ? [{ what: `register ${mail} from ${network}`, limit: limits.register.perAccount }] : []),
    { what: `send day ${mail} from ${network}`, limit: sendingLimits.addressFromNetwork.perDay },
    { what: `send day ${mail}`, limit: sendingLimits.address.perDay },
    { what: `send hour ${mail}`, limit: sendingLimits.address.perHour },
    { what: `send gap ${purpose} ${mail} ${claim ?? ""}`, limit: sendingLimits.gap, restart: signsUp },
  ];
}

/**
 * Counts the mail in the transaction that writes it: what is counted was written, for an address without an account too.
 * @returns false when one went to the same place within the last minute: it is on its way
 * @throws Refusal with how long to wait, the same whether or not the address has an account
 */
export async function countSending(
  counting: Counting & { db: Transaction },
  sending: Sending,
): Promise<boolean> {
  const excess = await takeAttempts(counting, attemptsOfSending(sending));
  if (!excess) return true;
  if (excess.attempt.limit === sendingLimits.gap) return false;
  return refuseToWait(excess.wait);
}
