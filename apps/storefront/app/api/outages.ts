import type { CallName } from "@shop/contract/calls";
import { isBackgroundCall } from "./background-calls.ts";

/**
 * Decides of which lost answers the shopper is told. Whoever pressed something always hears that it came to nothing.
 * What pages ask by themselves is told of once in an outage, however many calls fail and however often each is tried.
 */
export class Outages {
  /** Whether the shopper has been told since the last answer. */
  #isTold = false;
  /** Calls that had no answer when they were last made: one that fails alone, among others that work, is old news. */
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
