import type { Webhook } from "@shop/contract/admin/webhooks";
import { StatusBadge } from "../lists/status-badge.tsx";
import { EVENT_NAMES } from "./event-names.ts";

/** How a webhook fares, in badges. */
export function WebhookState({ webhook: { isActive, waiting, failed } }: { webhook: Webhook }) {
  return (
    <>
      {isActive ? (
        <StatusBadge tone="good">Active</StatusBadge>
      ) : (
        <StatusBadge tone="quiet">Paused</StatusBadge>
      )}
      {waiting > 0 && <StatusBadge tone="wait">{waiting} waiting</StatusBadge>}
      {failed > 0 && <StatusBadge tone="bad">{failed} not received</StatusBadge>}
    </>
  );
}

export const eventsInWords = ({ events }: Pick<Webhook, "events">) =>
  events.map((name) => EVENT_NAMES[name]).join(", ");
