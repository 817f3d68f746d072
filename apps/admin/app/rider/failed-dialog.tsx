import type { RunParcel } from "@shop/contract/admin/rider";
import { FAILED_REASONS, type FailedReasonName } from "@shop/contract/fulfilment-facts";
import { Button } from "@shop/ui/button";
import { Dialog, DialogButtons } from "@shop/ui/dialog";
import { useId } from "react";

/** Why it could not be delivered: one tap. */
export function FailedDialog({
  parcel,
  onRecord,
  onClose,
}: {
  parcel: RunParcel;
  onRecord: (reason: FailedReasonName) => void;
  onClose: () => void;
}) {
  const heading = useId();
  return (
    <Dialog open onClose={onClose} labelledBy={heading}>
      <h2 id={heading} className="me-10 mb-5 text-24">
        Why could {parcel.customer} not get it?
      </h2>
      <DialogButtons>
        {Object.entries(FAILED_REASONS).map(([reason, { name }]) => (
          <Button key={reason} look="outline" onClick={() => onRecord(reason as FailedReasonName)}>
            {name}
          </Button>
        ))}
      </DialogButtons>
    </Dialog>
  );
}
