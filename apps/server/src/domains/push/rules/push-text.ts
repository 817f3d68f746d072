import { paths } from "@shop/contract/paths";
import type { StatusKind } from "@shop/contract/status-messages";

const TO_THE_DOOR: Record<StatusKind, string> = {
  confirmed: "Order confirmed",
  on_its_way: "On its way",
  delivered: "Delivered",
};
const PICKUP: typeof TO_THE_DOOR = {
  ...TO_THE_DOOR,
  on_its_way: "Ready to collect",
  delivered: "Collected",
};

/** What the service worker shows: the order's number and status, and nothing about the person. */
export function pushText({
  orderId,
  reference,
  kind,
  isPickup,
}: {
  orderId: string;
  reference: string;
  kind: StatusKind;
  isPickup: boolean;
}): { title: string; body: string; tag: string; url: string } {
  return {
    title: (isPickup ? PICKUP : TO_THE_DOOR)[kind],
    body: `Your ${reference}`,
    // A later status of the same order replaces this one on the screen.
    tag: reference,
    url: paths.order(orderId),
  };
}
