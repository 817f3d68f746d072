import type { WebhookDelivery } from "@shop/contract/admin/webhooks";
import { Button } from "@shop/ui/button";
import type { ListColumn } from "../lists/list-types.ts";
import { StatusBadge } from "../lists/status-badge.tsx";
import { Time } from "../lists/time.tsx";
import { EVENT_NAMES } from "./event-names.ts";

const STATES = {
  waiting: { tone: "wait", name: "Waiting" },
  delivered: { tone: "good", name: "Received" },
  failed: { tone: "bad", name: "Given up" },
} as const;

/** The delivery log. @param sendAgain sends the event of a delivery again */
export const deliveryColumns = (
  sendAgain: (delivery: WebhookDelivery) => void,
): readonly ListColumn<WebhookDelivery>[] => [
  { key: "type", label: "Event", cell: ({ type }) => EVENT_NAMES[type], card: "title" },
  {
    key: "state",
    label: "State",
    cell: ({ state }) => <StatusBadge tone={STATES[state].tone}>{STATES[state].name}</StatusBadge>,
    card: "aside",
  },
  { key: "about", label: "About", cell: aboutOf, card: "line" },
  { key: "at", label: "Happened", cell: ({ at }) => <Time at={at} exact />, card: "labelled" },
  { key: "tries", label: "Tries", cell: ({ tries }) => tries, isNumber: true, card: "labelled" },
  { key: "answer", label: "Last answer", cell: answerOf, card: "line" },
  {
    key: "again",
    label: "Send again",
    cell: (delivery) =>
      delivery.tries > 0 && (
        <Button
          look="outline"
          className="whitespace-nowrap"
          aria-label={`Send again: ${EVENT_NAMES[delivery.type]}, ${aboutOf(delivery)}`}
          onClick={() => sendAgain(delivery)}
        >
          Send again
        </Button>
      ),
    card: "foot",
  },
];

/** The order's number, or the product that is low. */
function aboutOf({ data }: WebhookDelivery): string {
  return String(data.reference ?? data.name ?? "");
}

function answerOf({ lastError, lastStatus, nextTryAt, tries }: WebhookDelivery) {
  if (lastError === null) return lastStatus === null ? "Not sent yet" : `Answered ${lastStatus}`;
  return (
    <>
      {lastError}
      {nextTryAt !== null && tries > 0 && (
        <>
          . Next try <Time at={nextTryAt} exact />
        </>
      )}
    </>
  );
}
