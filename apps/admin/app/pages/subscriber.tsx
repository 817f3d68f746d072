import type { Subscriber } from "@shop/contract/admin/subscribers";
import { Button } from "@shop/ui/button";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useAdmin, useAdminCall } from "../api/use-admin.ts";
import { SUBSCRIBER_BADGES } from "../content/issue-values.ts";
import { ConfirmDialog } from "../forms/confirm-dialog.tsx";
import { LoadFailure } from "../lists/load-failure.tsx";
import { RowsShape } from "../lists/rows-shape.tsx";
import { StatusBadge } from "../lists/status-badge.tsx";
import { Time } from "../lists/time.tsx";
import { PageHead } from "../navigation/page-head.tsx";
import type { PageProps } from "../navigation/route.ts";

const UP = { to: "/newsletter/subscribers", label: "Subscribers" };

/** One subscriber: their state, the proof of consent, and how to take them off the list. */
export default function SubscriberPage({ params: { id = "" } }: PageProps) {
  const { data, error, refetch } = useAdmin("viewSubscriber", { id });
  if (data) return <View subscriber={data} />;
  return (
    <>
      <PageHead title="Subscriber" up={UP} />
      {error ? <LoadFailure error={error} onAgain={() => void refetch()} /> : <RowsShape />}
    </>
  );
}

const EVENTS = { asked: "Asked for it", confirmed: "Confirmed by email", unsubscribed: "Unsubscribed" };

function View({ subscriber: { id, mail, state, consents } }: { subscriber: Subscriber }) {
  const navigate = useNavigate();
  const [isRemoving, setRemoving] = useState(false);
  const unsubscribe = useAdminCall("unsubscribeByStaff", { done: "Unsubscribed" });
  const remove = useAdminCall("removeSubscriber", {
    done: "Removed",
    refreshes: ["listSubscribers"],
    onDone: () => void navigate(UP.to, { replace: true }),
  });
  const badge = SUBSCRIBER_BADGES[state];
  return (
    <>
      <PageHead
        title={mail}
        up={UP}
        lead={<StatusBadge tone={badge.tone}>{badge.label}</StatusBadge>}
        action={
          <span className="flex flex-wrap gap-2">
            {state !== "unsubscribed" && (
              <Button look="outline" busy={unsubscribe.isPending} onClick={() => unsubscribe.mutate({ id })}>
                Unsubscribe
              </Button>
            )}
            <Button look="ghost" onClick={() => setRemoving(true)}>
              Remove
            </Button>
          </span>
        }
      />
      <section className="panel" aria-labelledby="consents">
        <h2 id="consents">Proof of consent</h2>
        <ul className="grid gap-4">
          {consents.map(({ event, at, text, page }) => (
            <li key={`${event} ${at}`}>
              <span className="font-bold">{EVENTS[event]}</span>, <Time at={at} exact />
              {page && <span className="block text-soft">With the form on {page}</span>}
              {text && <span className="block text-soft">“{text}”</span>}
            </li>
          ))}
        </ul>
      </section>
      {isRemoving && (
        <ConfirmDialog
          title={`Remove ${mail}?`}
          confirm="Remove"
          busy={remove.isPending}
          onConfirm={() => remove.mutate({ id })}
          onClose={() => setRemoving(false)}
        >
          The address is deleted, and links in earlier emails stop working. The proof of consent stays without
          the address. To stop emails and keep a record of it, unsubscribe instead.
        </ConfirmDialog>
      )}
    </>
  );
}
