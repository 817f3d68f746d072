import { calls } from "@shop/contract/calls";
import { API_BASE } from "@shop/contract/paths";
import type { Fixtures } from "@shop/storm/world/fixtures";
import { STORE_KEY } from "@shop/storm/world/make-programs";

const EVERY_MS = 100;
const ANSWER_WITHIN_MS = 3_000;

/** Changes carts at every process of the shop, again and again, and notes when it was answered. */
export class Watch {
  readonly #answeredAt: number[] = [];
  readonly #timers: NodeJS.Timeout[];
  #refused = 0;
  #next = 0;

  /** @param shoppers who are in nobody else's hands */
  constructor(webUrls: readonly string[], { shoppers, variants }: Pick<Fixtures, "shoppers" | "variants">) {
    const token = variants.at(-1)?.token;
    this.#timers = webUrls.map((url) =>
      setInterval(() => {
        this.#next += 1;
        const shopper = shoppers[this.#next % shoppers.length];
        void this.#ask(url, shopper?.token ?? "", { variant_token: token, quantity: 1 });
      }, EVERY_MS),
    );
  }

  /** How often it was told to come back later, or not answered at all. */
  get refused(): number {
    return this.#refused;
  }

  /** The longest time without an answer since a moment, up to now. */
  longestSilence(since: number): number {
    const times = [
      since,
      ...this.#answeredAt.filter((at) => at > since).toSorted((a, b) => a - b),
      Date.now(),
    ];
    return Math.max(...times.slice(1).map((at, nth) => at - (times[nth] ?? at)));
  }

  /** Whether it was answered at least once in every second since a moment. */
  isAnsweredSince(since: number): boolean {
    return this.longestSilence(since) < 1_000;
  }

  stop(): void {
    for (const timer of this.#timers) clearInterval(timer);
  }

  async #ask(url: string, session: string, body: unknown): Promise<void> {
    try {
      const answer = await fetch(`${url}${API_BASE}${calls.changeCart.path}`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${STORE_KEY}`,
          usertoken: session,
          "content-type": "application/json",
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      await answer.arrayBuffer();
      // Also a cart that is full says that the database answers.
      if (answer.status < 500) this.#answeredAt.push(Date.now());
      else this.#refused += 1;
    } catch {
      this.#refused += 1;
    }
  }
}
