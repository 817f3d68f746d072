import type { Address } from "@shop/contract/addresses";
import { toasts } from "@shop/contract/texts";
import { Button } from "@shop/ui/button";
import { Dialog, DialogButtons } from "@shop/ui/dialog";
import { useId, useState } from "react";
import { FormRefusal } from "../account/form-refusal.tsx";
import { errorText } from "../api/error-text.ts";
import { useAddressBook } from "./use-address-book.ts";

/** Asks for confirmation: a removed address can only be restored by typing it again. */
export function RemoveAddress({
  address,
  open,
  onClose,
  onRemoved,
}: {
  address: Address;
  open: boolean;
  onClose: () => void;
  onRemoved: () => void;
}) {
  const { remove } = useAddressBook();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState("");
  const titleId = useId();

  async function removeIt() {
    setIsBusy(true);
    setRefusal("");
    try {
      await remove(address.id);
      onRemoved();
    } catch (error) {
      setRefusal(errorText(error, toasts.requestFailed));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Dialog open={open} onClose={onClose} labelledBy={titleId} closable={!isBusy}>
      <div className="grid gap-4">
        <h2 id={titleId} className="pr-12 text-24">
          Remove this address?
        </h2>
        <p className="wrap-anywhere">
          <strong>{address.street}</strong> will be removed from your address book. Your past orders keep it.
        </p>
        <FormRefusal>{refusal}</FormRefusal>
        <DialogButtons>
          {/* The first button has the focus, so that pressing twice by mistake removes nothing. */}
          <Button look="ink" large aria-disabled={isBusy || undefined} onClick={() => !isBusy && onClose()}>
            Keep it
          </Button>
          <Button look="outline" large busy={isBusy} busyText="Removing..." onClick={() => void removeIt()}>
            Remove
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  );
}
