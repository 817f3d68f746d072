import type { Webhook } from "@shop/contract/admin/webhooks";
import { Button } from "@shop/ui/button";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useAdminCall } from "../api/use-admin.ts";
import { ConfirmDialog } from "../forms/confirm-dialog.tsx";
import { ChangeWebhook } from "./change-webhook.tsx";

/** Change, pause and remove a webhook. */
export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const { id, url, events, isActive, version } = webhook;
  const navigate = useNavigate();
  const [open, setOpen] = useState<"change" | "remove" | null>(null);
  const close = () => setOpen(null);
  const pause = useAdminCall("changeWebhook", {
    done: isActive ? "Paused: no new events are sent" : "New events are sent again",
  });
  const remove = useAdminCall("removeWebhook", {
    done: "The webhook is removed",
    refreshes: ["listWebhooks"],
    onDone: () => void navigate("/webhooks", { replace: true }),
  });
  return (
    <>
      <Button look="outline" onClick={() => setOpen("change")}>
        Change
      </Button>
      <Button
        look="outline"
        busy={pause.isPending}
        onClick={() => pause.mutate({ id, url, events, isActive: !isActive, version })}
      >
        {isActive ? "Pause" : "Continue"}
      </Button>
      <Button look="outline" onClick={() => setOpen("remove")}>
        Remove
      </Button>
      {open === "change" && <ChangeWebhook webhook={webhook} onClose={close} />}
      {open === "remove" && (
        <ConfirmDialog
          title="Remove this webhook?"
          confirm="Remove"
          busy={remove.isPending}
          onConfirm={() => remove.mutate({ id })}
          onClose={close}
        >
          <span className="break-all">{url}</span> gets no more events, and its delivery log is deleted.
        </ConfirmDialog>
      )}
    </>
  );
}
