import { post } from "../post.ts";

/** The webhook address and the key that signs events, as in Nomba's dashboard. */
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

  /** Pings the address with an unsigned `{}` and saves it only after a 2xx answer. */
  async save(url: string): Promise<{ isSaved: boolean; status: number | null; error: string | null }> {
    const answer = await ping(url);
    const isSaved = answer.status !== null && answer.status >= 200 && answer.status < 300;
    if (isSaved) this.#url = url;
    return { isSaved, ...answer };
  }

  /** Saves the address without a ping, for a shop that is not running yet. */
  point(url: string | null): void {
    this.#url = url;
  }
}

export function ping(url: string) {
  const headers = { "content-type": "application/json", "user-agent": "Nomba System" };
  return post({ url, headers, body: "{}" });
}
