import { type Client, createClient } from "@shop/contract/client";
import { API_BASE } from "@shop/contract/paths";
import { inject } from "vitest";

let storeKey: string | undefined;

/** The shop's calls, as a shopper or as a visitor: for what a journey needs but does not tell about. */
export async function shopClient(session?: string): Promise<Client> {
  const shop = inject("shopUrl");
  storeKey ??= /"storeKey":"([^"]+)"/.exec(await (await fetch(shop)).text())?.[1];
  if (!storeKey) throw new Error("The home page does not name the store");
  return createClient({
    storeKey,
    session: () => session,
    async carry({ method, path, headers, body }) {
      const answer = await fetch(shop + API_BASE + path, { method, headers, ...(body ? { body } : {}) });
      return {
        status: answer.status,
        text: await answer.text(),
        retryAfter: answer.headers.get("retry-after"),
      };
    },
  });
}
