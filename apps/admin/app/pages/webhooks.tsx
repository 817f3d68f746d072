import { Button } from "@shop/ui/button";
import { Skeleton } from "@shop/ui/skeleton";
import { useState } from "react";
import { useAdmin, useAdminCall } from "../api/use-admin.ts";
import { SecretDialog } from "../forms/secret-dialog.tsx";
import { LoadFailure } from "../lists/load-failure.tsx";
import { Link } from "../navigation/link.tsx";
import { PageHead } from "../navigation/page-head.tsx";
import { WebhookDialog } from "../webhooks/webhook-dialog.tsx";
import { eventsInWords, WebhookState } from "../webhooks/webhook-state.tsx";

const EMPTY = { url: "", events: [] };

/** The programs that the shop tells of its events. */
export default function WebhooksPage() {
  const { data: webhooks, error, refetch } = useAdmin("listWebhooks");
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const add = useAdminCall("addWebhook", {
    shownInline: true,
    refreshes: ["listWebhooks"],
    onDone({ data }) {
      setAdding(false);
      setSecret(data.secret);
    },
  });

  return (
    <>
      <PageHead
        title="Webhooks"
        lead="The shop tells other programs of what happens, signed and again until they receive it."
        action={<Button onClick={() => setAdding(true)}>Add a webhook</Button>}
      />
      {error && !webhooks && <LoadFailure error={error} onAgain={() => void refetch()} />}
      {!webhooks && !error && <Skeleton className="h-40 w-full rounded-20" />}
      {webhooks?.length === 0 && <p className="text-soft">There are no webhooks yet.</p>}
      <ul className="cards">
        {webhooks?.map((webhook) => (
          <li key={webhook.id} className="card-row">
            <span className="card-head">
              <span className="card-title">
                <Link to={`/webhooks/${webhook.id}`} className="card-link">
                  {webhook.url}
                </Link>
              </span>
              <span className="card-aside">
                <WebhookState webhook={webhook} />
              </span>
            </span>
            <span className="card-line">{eventsInWords(webhook)}</span>
          </li>
        ))}
      </ul>
      {isAdding && (
        <WebhookDialog
          title="Add a webhook"
          start={EMPTY}
          action="Add"
          isBusy={add.isPending}
          error={add.error}
          onSubmit={(input) => add.mutate(input)}
          onClose={() => {
            add.reset();
            setAdding(false);
          }}
        />
      )}
      {secret !== null && (
        <SecretDialog title="Signing secret" secret={secret} onClose={() => setSecret(null)}>
          Give it to the receiver now: it is not shown again. With it the receiver checks that an event comes
          from this shop.
        </SecretDialog>
      )}
    </>
  );
}
