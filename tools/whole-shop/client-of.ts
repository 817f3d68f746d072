import { type Client, createClient } from "@shop/contract/client";
import { API_BASE } from "@shop/contract/paths";

const storeKeys = new Map<string, string>();

/** The calls of a running shop, as a shopper or as a visitor. */
export async function clientOf(shopUrl: string, session?: string): Promise<Client> {
  const storeKey = storeKeys.get(shopUrl) ?? (await storeKeyOf(shopUrl));
  storeKeys.set(shopUrl, storeKey);
  return createClient({
    storeKey,
    session: () => session,
    async transport({ method, path, headers, body }) {
      const answer = await fetch(shopUrl + API_BASE + path, { method, headers, ...(body ? { body } : {}) });
      return {
        status: answer.status,
        text: await answer.text(),
        retryAfter: answer.headers.get("retry-after"),
      };
    },
  });
}

async function storeKeyOf(shopUrl: string): Promise<string> {
  const storeKey = /"storeKey":"([^"]+)"/.exec(await (await fetch(shopUrl)).text())?.[1];
  if (!storeKey) throw new Error("The home page does not name the store");
  return storeKey;
}
