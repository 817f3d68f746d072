import type { Webhook } from "@shop/contract/admin/webhooks";
import type { ListColumn } from "../lists/list-types.ts";
import { Time } from "../lists/time.tsx";
import { eventsInWords, WebhookState } from "./webhook-state.tsx";

export const webhookColumns: readonly ListColumn<Webhook>[] = [
  {
    key: "url",
    label: "Address",
    cell: ({ url }) => <span className="break-all">{url}</span>,
    card: "title",
  },
  {
    key: "state",
    label: "State",
    cell: (webhook) => (
      <span className="flex flex-wrap gap-2">
        <WebhookState webhook={webhook} />
      </span>
    ),
    card: "aside",
  },
  { key: "events", label: "Events", cell: eventsInWords, card: "line" },
  { key: "added", label: "Added", cell: ({ createdAt }) => <Time at={createdAt} />, card: "none" },
];
