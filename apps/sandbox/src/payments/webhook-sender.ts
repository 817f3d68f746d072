import type { Clock } from "../controls/clock.ts";
import { type Delivery, post } from "../post.ts";
import type { RecordStore } from "./record-store.ts";
import type { WebhookEvent } from "./webhook-event.ts";

export interface SenderParts {
  store: RecordStore<WebhookEvent>;
  clock: Clock;
  /** Each delivery is signed again. Null if there is no address. */
  prepare(event: WebhookEvent): Delivery | null;
  /** Wait in ms after the nth failure (from 1); null gives up. */
  retryAfterMs(event: WebhookEvent, failures: number): number | null;
  onChange(): void;
}

/** Delivers events to the shop with retries, also across restarts. */
export class WebhookSender {
  readonly #parts: SenderParts;
  readonly #events = new Map<string, WebhookEvent>();
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #stopping = new AbortController();

  constructor(parts: SenderParts) {
    this.#parts = parts;
    const kept = parts.store.load().toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
    for (const event of kept) {
      this.#events.set(event.id, event);
      if (event.nextAttemptAt !== null) this.#schedule(event, Date.parse(event.nextAttemptAt) - Date.now());
    }
  }

  /** Newest first. */
  list(): WebhookEvent[] {
    return [...this.#events.values()].toReversed();
  }

  find(id: string): WebhookEvent | undefined {
    return this.#events.get(id);
  }

  /** @param afterMs null records the event without sending it */
  add(event: WebhookEvent, afterMs: number | null): void {
    this.#events.set(event.id, event);
    if (afterMs === null) {
      event.state = "dropped";
      this.#save(event);
    } else {
      this.#later(event, afterMs);
    }
  }

  /** Sends the event again now. Resolves when the shop has answered or the attempt has failed. */
  async resend(event: WebhookEvent): Promise<void> {
    this.#unschedule(event.id);
    event.state = "waiting";
    await this.#deliver(event);
  }

  /** Sends events that are waiting for their time right away. */
  sendNow(ids: readonly string[]): void {
    for (const id of ids) {
      const event = this.#events.get(id);
      if (event && this.#timers.has(id)) this.#later(event, 0);
    }
  }

  clear(): void {
    for (const id of this.#timers.keys()) this.#unschedule(id);
    this.#events.clear();
    this.#parts.store.clear();
    this.#parts.onChange();
  }

  stop(): void {
    this.#stopping.abort();
    for (const id of this.#timers.keys()) this.#unschedule(id);
  }

  #later(event: WebhookEvent, ms: number): void {
    event.nextAttemptAt = new Date(Date.now() + ms).toISOString();
    this.#save(event);
    this.#schedule(event, ms);
  }

  #schedule(event: WebhookEvent, ms: number): void {
    this.#unschedule(event.id);
    const timer = setTimeout(() => void this.#deliver(event), Math.max(0, ms));
    timer.unref();
    this.#timers.set(event.id, timer);
  }

  #unschedule(id: string): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
  }

  async #deliver(event: WebhookEvent): Promise<void> {
    this.#timers.delete(event.id);
    const outcome = await this.#post(this.#parts.prepare(event));
    // Stopped during the delivery: in the store this attempt is still due, so the next start makes it.
    if (this.#stopping.signal.aborted || this.#events.get(event.id) !== event) return;

    event.attempts.push({ at: this.#parts.clock.now().toISOString(), ...outcome });
    event.nextAttemptAt = null;
    const isTaken = outcome.status !== null && outcome.status >= 200 && outcome.status < 300;
    if (isTaken) {
      event.state = "delivered";
      if (event.copiesLeft === 0) return this.#save(event);
      event.copiesLeft -= 1;
      return this.#later(event, 0);
    }
    const failures = event.attempts.filter(
      ({ status }) => status === null || status < 200 || status >= 300,
    ).length;
    const afterMs = this.#parts.retryAfterMs(event, failures);
    if (afterMs !== null) return this.#later(event, afterMs);
    event.state = "given_up";
    this.#save(event);
  }

  async #post(delivery: Delivery | null): Promise<{ status: number | null; error: string | null }> {
    if (delivery === null) return { status: null, error: "There is no address to send it to" };
    return post(delivery, this.#stopping.signal);
  }

  #save(event: WebhookEvent): void {
    this.#parts.store.put(event.id, event);
    this.#parts.onChange();
  }
}
