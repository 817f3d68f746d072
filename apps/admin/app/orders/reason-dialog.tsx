import { TextField } from "@shop/ui/text-field";
import { type ReactNode, useState } from "react";
import { StepDialog } from "./step-dialog.tsx";

/** A step that needs a reason in the member's own words. */
export function ReasonDialog({
  title,
  action,
  isBusy,
  refusal,
  onSubmit,
  onClose,
  children,
}: {
  title: string;
  action: string;
  isBusy: boolean;
  /** Why the shop refused it. */
  refusal: string | null;
  onSubmit: (reason: string) => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  return (
    <StepDialog
      title={title}
      error={refusal}
      action={action}
      isBusy={isBusy}
      onSubmit={() => (reason.trim().length < 2 ? setMissing(true) : onSubmit(reason.trim()))}
      onClose={onClose}
    >
      {children}
      <TextField
        label="Reason"
        help="Customers do not see it."
        maxLength={300}
        error={isMissing ? "Please give a reason" : null}
        value={reason}
        onChange={(event) => {
          setReason(event.target.value);
          setMissing(false);
        }}
      />
    </StepDialog>
  );
}
