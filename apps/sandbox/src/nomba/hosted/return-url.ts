import type { Order } from "../order.ts";

/** Where the browser goes after an attempt. An address that has a query gets a second "?", as at Nomba. */
export function returnUrl({ callbackUrl, id, reference }: Order): string | null {
  if (callbackUrl === null) return null;
  return `${callbackUrl}?orderId=${id}&orderReference=${encodeURIComponent(reference)}`;
}
