import { type Counting, takeAttempts } from "../limits/take-attempts.ts";
import { sendingLimits } from "./rules/limits.ts";
import type { CodePlace } from "./rules/one-time-code.ts";

/**
 * Whether one more mail may go to this address for a caller from this network. Who is over the limit is told nothing.
 * @param place whose last mail must be a minute old. Who signs up has a place for each browser, so a stranger's asking does
 * not make theirs too soon. A new password has one place for all: who asks too soon after a stranger has that code already
 * @param heedsGap signing up again has its own, narrower limit instead
 */
export async function maySend(
  counting: Counting,
  { place, network, heedsGap }: { place: CodePlace; network: string; heedsGap: boolean },
): Promise<boolean> {
  const { mail, purpose, claim } = place;
  const tooSoon = await takeAttempts(counting, [
    { what: `send gap ${purpose} ${mail} ${claim ?? ""}`, limit: sendingLimits.gap },
  ]);
  // One that was too soon after the last is not counted against the day.
  if (tooSoon > 0 && heedsGap) return false;
  const wait = await takeAttempts(counting, [
    { what: `send hour ${mail}`, limit: sendingLimits.perHour },
    { what: `send day ${mail}`, limit: sendingLimits.perDay },
    { what: `send from ${network}`, limit: sendingLimits.perNetwork },
  ]);
  return wait === 0;
}
