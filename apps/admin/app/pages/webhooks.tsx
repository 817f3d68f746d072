import { WEBHOOK_STATES } from "@shop/contract/admin/webhook-events";
import { Button } from "@shop/ui/button";
import { useState } from "react";
import { useAdminCall } from "../api/use-admin.ts";
import { SecretDialog } from "../forms/secret-dialog.tsx";
import { ListPage } from "../lists/list-page.tsx";
import type { ListFilter } from "../lists/list-types.ts";
import { webhookColumns } from "../webhooks/webhook-columns.tsx";
import { WebhookDialog } from "../webhooks/webhook-dialog.tsx";

const STATE_WORDS = { active: "Active", paused: "Paused" } as const;

const FILTERS: readonly ListFilter[] = [
  {
    kind: "choice",
    name: "state",
    label: "State",
    choices: WEBHOOK_STATES.map((state) => ({ value: state, label: STATE_WORDS[state] })),
  },
];

const EMPTY = { url: "", events: [] };

/** The programs that the shop notifies of its events. */
export default function WebhooksPage() {
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
      <ListPage
        title="Webhooks"
        lead="Signed messages to other programs about what happens in the shop, repeated until they are received."
        call="listWebhooks"
        columns={webhookColumns}
        rowId={({ id }) => id}
        rowHref={({ id }) => `/webhooks/${id}`}
        filters={FILTERS}
        action={<Button onClick={() => setAdding(true)}>Add a webhook</Button>}
        empty={{
          title: "No webhooks yet",
          sentence: "Add one to tell another program about orders and stock.",
        }}
      />
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
          Give it to the receiver now: it is not shown again. The receiver uses it to check that an event
          comes from this shop.
        </SecretDialog>
      )}
    </>
  );
}
