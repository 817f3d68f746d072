import { useMemo } from "react";
import { useAdmin, useAdminCall } from "../api/use-admin.ts";
import { ListPage } from "../lists/list-page.tsx";
import { LoadFailure } from "../lists/load-failure.tsx";
import { PageHead } from "../navigation/page-head.tsx";
import { PageUp } from "../navigation/page-up.tsx";
import type { PageProps } from "../navigation/route.ts";
import { deliveryColumns } from "../webhooks/delivery-columns.tsx";
import { WebhookActions } from "../webhooks/webhook-actions.tsx";
import { eventsInWords, WebhookState } from "../webhooks/webhook-state.tsx";

/** One webhook and the events that were sent to it. */
export default function WebhookPage({ params: { id = "" } }: PageProps) {
  const { data: webhook, error, refetch } = useAdmin("viewWebhook", { id });
  const { mutate } = useAdminCall("replayWebhookDelivery", {
    done: "The event is sent again",
    refreshes: ["listWebhookDeliveries", "listWebhooks", "viewWebhook"],
  });
  const columns = useMemo(() => deliveryColumns((delivery) => mutate({ id: delivery.id })), [mutate]);

  if (error && !webhook) {
    return (
      <>
        <PageHead title="Webhook" up={{ to: "/webhooks", label: "Webhooks" }} />
        <LoadFailure error={error} onAgain={() => void refetch()} />
      </>
    );
  }
  return (
    <>
      <PageUp to="/webhooks" label="Webhooks" />
      <ListPage
        title="Webhook"
        lead={
          webhook && (
            <span className="grid gap-2">
              <span className="break-all">{webhook.url}</span>
              <span>{eventsInWords(webhook)}</span>
              <span className="flex flex-wrap gap-2">
                <WebhookState webhook={webhook} />
              </span>
            </span>
          )
        }
        action={webhook && <WebhookActions webhook={webhook} />}
        call="listWebhookDeliveries"
        fixed={{ id }}
        columns={columns}
        rowId={(delivery) => delivery.id}
        empty={{
          title: "Nothing has been sent yet",
          sentence: "Each event and how it was received is listed here for 30 days.",
        }}
      />
    </>
  );
}
