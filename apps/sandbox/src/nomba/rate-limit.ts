const MAX_POSTS = 15;
const MAX_CALLS = 75;
const WINDOW_MS = 1000;

/** 15 POST calls and 75 calls in total per second. */
export class RateLimit {
  #windowFrom = 0;
  #posts = 0;
  #calls = 0;

  take(method: string, now = Date.now()): { isAllowed: boolean; remaining: number } {
    if (now - this.#windowFrom >= WINDOW_MS) {
      this.#windowFrom = now;
      this.#posts = 0;
      this.#calls = 0;
    }
    this.#calls += 1;
    if (method === "POST") this.#posts += 1;
    const left = MAX_CALLS - this.#calls;
    const remaining = method === "POST" ? Math.min(left, MAX_POSTS - this.#posts) : left;
    return { isAllowed: remaining >= 0, remaining: Math.max(0, remaining) };
  }
}

export const RATE_WINDOW = "1s";
