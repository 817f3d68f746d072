/** A webhook as it arrived. */
export interface ReceivedWebhook {
  at: string;
  id: string;
  type: string;
  signature: string;
  body: string;
}

/** Keeps the newest ones in memory only: they are for looking at. */
const KEPT_MAX = 50;

/** Receives the shop's webhooks, and can be told to fail, so that retries can be watched. */
export class WebhookReceiver {
  #received: ReceivedWebhook[] = [];
  isFailing = false;

  /** @returns the status to answer */
  receive(webhook: ReceivedWebhook): number {
    if (this.isFailing) return 503;
    this.#received = [webhook, ...this.#received].slice(0, KEPT_MAX);
    return 204;
  }

  /** Newest first. */
  list(): readonly ReceivedWebhook[] {
    return this.#received;
  }
}
