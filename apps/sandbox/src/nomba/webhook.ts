import { post } from "../payments/web-event-sender.ts";

/** Where the merchant wants to be told of events, and the key that signs them: what the dashboard keeps. */
export class Webhook {
  #url: string | null;
  key: string;

  constructor({ url, key }: { url: string | null; key: string }) {
    this.#url = url;
    this.key = key;
  }

  get url(): string | null {
    return this.#url;
  }

  /** An address is tried with an unsigned `{}`, and not saved unless it answers 2xx. */
  async save(url: string): Promise<{ isSaved: boolean; status: number | null; error: string | null }> {
    const answer = await ping(url);
    const isSaved = answer.status !== null && answer.status >= 200 && answer.status < 300;
    if (isSaved) this.#url = url;
    return { isSaved, ...answer };
  }

  /** Without trying it, for a shop that is not up yet. */
  point(url: string | null): void {
    this.#url = url;
  }
}

export function ping(url: string) {
  const headers = { "content-type": "application/json", "user-agent": "Nomba System" };
  return post({ url, headers, body: "{}" });
}
