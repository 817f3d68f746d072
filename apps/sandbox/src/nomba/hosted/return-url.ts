import type { Order } from "../order.ts";

/** Where the browser goes after an attempt. A query that is there already gets a second "?", as it really does. */
export function returnUrl({ callbackUrl, id, reference }: Order): string | null {
  if (callbackUrl === null) return null;
  return `${callbackUrl}?orderId=${id}&orderReference=${encodeURIComponent(reference)}`;
}
