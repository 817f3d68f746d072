import type { StaffReturn } from "@shop/contract/admin/returns";
import { TextArea } from "@shop/ui/text-field";
import { useState } from "react";
import { useAdminCall } from "../api/use-admin.ts";
import { CommandDialog } from "../forms/command-dialog.tsx";

interface Props {
  request: StaffReturn;
  onClose: () => void;
}

export function ApproveDialog({ request, onClose }: Props) {
  const [instructions, setInstructions] = useState(request.suggestedInstructions);
  const approve = useAdminCall("approveReturn", { shownInline: true, done: "Approved", onDone: onClose });
  return (
    <CommandDialog
      title="Approve the return?"
      action="Approve"
      error={approve.error}
      isBusy={approve.isPending}
      onSubmit={() => approve.mutate({ id: request.id, instructions })}
      onClose={onClose}
    >
      <TextArea
        label={request.handover === "pickup" ? "When and how we collect it" : "Where the customer brings it"}
        help="The customer reads this in an email and on the order's page."
        rows={4}
        maxLength={600}
        value={instructions}
        onChange={({ target }) => setInstructions(target.value)}
      />
    </CommandDialog>
  );
}

export function DeclineDialog({ request, onClose }: Props) {
  const [reason, setReason] = useState("");
  // As it was when the dialog opened: the page reads it again meanwhile.
  const [seen] = useState(request.state === "approved" ? ("approved" as const) : ("requested" as const));
  const decline = useAdminCall("declineReturn", { shownInline: true, done: "Declined", onDone: onClose });
  return (
    <CommandDialog
      title="Decline the return?"
      action="Decline"
      error={decline.error}
      isBusy={decline.isPending}
      onSubmit={() => decline.mutate({ id: request.id, reason, seen })}
      onClose={onClose}
    >
      <TextArea
        label="Why"
        help="The customer reads this in an email and on the order's page."
        rows={3}
        maxLength={600}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </CommandDialog>
  );
}
