import type { OrderPage } from "@shop/contract/admin/orders";
import { DOOR_CODE_TRIES_MAX } from "@shop/contract/fulfilment-facts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { CollectorDialog, useCollector } from "./collector-dialog.tsx";
import { DecideDialog } from "./decide-dialog.tsx";
import { DeliverDialog } from "./deliver-dialog.tsx";
import { FailDialog } from "./fail-dialog.tsx";
import { RetryDialog } from "./retry-dialog.tsx";
import { ReturnDialog } from "./return-dialog.tsx";
import { UnpackDialog } from "./unpack-dialog.tsx";

export type OpenDialog = "deliver" | "decide" | "fail" | "retry" | "return" | "cancel" | "unpack" | null;

/** The dialog of the step that was chosen. */
export function OrderDialogs({
  order,
  open,
  onOpen,
  onClose,
}: {
  order: OrderPage;
  open: OpenDialog;
  /** Opens another dialog instead. */
  onOpen: (dialog: OpenDialog) => void;
  onClose: () => void;
}) {
  const { id, isPickup, cash, parcel } = order;
  const collector = useCollector(order);
  switch (open) {
    case "deliver":
      if (collector !== null) return <CollectorDialog name={collector} onClose={onClose} />;
      return (
        <DeliverDialog
          parcel={{
            id,
            isPickup,
            cashDue: cash === "due" ? parcel.cashDue : null,
            isCodeUsedUp: parcel.doorCodeTries >= DOOR_CODE_TRIES_MAX,
          }}
          onClose={onClose}
        />
      );
    case "decide":
      return <DecideDialog order={order} onChoose={onOpen} onClose={onClose} />;
    case "fail":
      return <FailDialog id={id} onClose={onClose} />;
    case "retry":
      return <RetryDialog id={id} onClose={onClose} />;
    case "return":
      return <ReturnDialog order={order} onClose={onClose} />;
    case "cancel":
      return <CancelDialog order={order} onClose={onClose} />;
    case "unpack":
      return <UnpackDialog order={order} onClose={onClose} />;
    case null:
      return null;
  }
}
