import type { Webhook } from "@shop/contract/admin/webhooks";
import { CallError } from "@shop/contract/client";
import { useState } from "react";
import { useAdminCall } from "../api/use-admin.ts";
import { ConflictDialog } from "../forms/conflict-dialog.tsx";
import { type Conflict, mergeValues } from "../forms/merge-values.ts";
import { EVENT_NAMES } from "./event-names.ts";
import { WebhookDialog, type WebhookInput } from "./webhook-dialog.tsx";

type Texts = Record<keyof WebhookInput, string>;

const LABELS: Texts = { url: "Address", events: "Events" };

/** Changes the address and the events of a webhook. What somebody else has changed meanwhile is shown beside it. */
export function ChangeWebhook({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  // As the dialog opened: what others change meanwhile must be refused, not overwritten.
  const [base, setBase] = useState(webhook);
  const [start, setStart] = useState<WebhookInput>(webhook);
  const [conflict, setConflict] = useState<Conflict<Texts> | null>(null);
  const change = useAdminCall("changeWebhook", { done: "Saved", shownInline: true, onDone: onClose });

  function compare(error: Error, typed: WebhookInput) {
    if (!(error instanceof CallError) || error.code !== "changed_meanwhile") return;
    const { current } = error.data as { current: Webhook };
    const [before, own] = [textsOf(base), textsOf(typed)];
    const changed = Object.entries(own).filter(([name, text]) => text !== before[name as keyof Texts]);
    setConflict({
      ...mergeValues({ before, own: Object.fromEntries(changed), theirs: textsOf(current) }),
      take(chosen) {
        setConflict(null);
        setBase(current);
        setStart({
          url: "url" in chosen ? typed.url : current.url,
          events: "events" in chosen ? typed.events : current.events,
        });
        change.reset();
      },
    });
  }

  return (
    <>
      <WebhookDialog
        key={base.version}
        title="Change the webhook"
        start={start}
        action="Save"
        isBusy={change.isPending}
        error={change.error}
        onSubmit={(input) => {
          const { id, isActive, version } = base;
          change.mutate(
            { id, isActive, version, url: input.url, events: input.events },
            { onError: (error) => compare(error, input) },
          );
        }}
        onClose={onClose}
      />
      {conflict && <ConflictDialog conflict={conflict} labels={LABELS} />}
    </>
  );
}

function textsOf({ url, events }: WebhookInput): Texts {
  const names = Object.entries(EVENT_NAMES).filter(([event]) => (events as string[]).includes(event));
  return { url, events: names.map(([, name]) => name).join(", ") };
}
