import type { CallName } from "@shop/contract/calls";
import { isBackgroundCall } from "./background-calls.ts";

/**
 * Decides which network failures are reported. A failure of the shopper's own action is always reported.
 * Failures of background calls are reported once per outage, however many calls fail and are retried.
 */
export class Outages {
  /** Whether a failure was reported since the last answer. */
  #isTold = false;
  /** Calls that failed the last time, so that one that keeps failing while others work is reported only once. */
  readonly #failing = new Set<CallName>();

  /** @returns whether to tell the shopper */
  fail(call: CallName): boolean {
    const isNews = !isBackgroundCall(call) || !(this.#isTold || this.#failing.has(call));
    this.#failing.add(call);
    if (isNews) this.#isTold = true;
    return isNews;
  }

  answer(call: CallName): void {
    this.#failing.delete(call);
    this.#isTold = false;
  }
}
