import { paths } from "@shop/contract/paths";
import type { StatusKind } from "@shop/contract/status-messages";

const STATUS: Record<StatusKind, string> = {
  confirmed: "Confirmed",
  on_its_way: "On its way",
  delivered: "Delivered",
};

/** What the service worker shows: the order's number and status, and nothing about the person. */
export function pushText({
  orderId,
  reference,
  kind,
}: {
  orderId: string;
  reference: string;
  kind: StatusKind;
}): { title: string; body: string; tag: string; url: string } {
  return {
    title: STATUS[kind],
    body: `Your order ${reference}`,
    // A later status of the same order replaces this one on the screen.
    tag: reference,
    url: paths.order(orderId),
  };
}
