import type { Customer } from "@shop/contract/admin/customers";
import { Button } from "@shop/ui/button";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useAdminCall } from "../api/use-admin.ts";
import { ReasonDialog } from "../forms/reason-dialog.tsx";
import { useMay } from "../member/use-me.ts";
import { saveText } from "./save-text.ts";

/** Block, unblock, export and erase: what the member may do, and what fits the customer's state. */
export function CustomerActions({ customer: { id, name, blocked } }: { customer: Customer }) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState<"block" | "erase" | null>(null);
  const [mayBlock, mayExport, mayErase] = [
    useMay("customers.block"),
    useMay("data.export"),
    useMay("customers.erase"),
  ];
  const close = () => setAsking(null);
  const block = useAdminCall("blockCustomer", {
    done: `${name} cannot place orders any more`,
    shownInline: true,
    onDone: close,
  });
  const unblock = useAdminCall("unblockCustomer", { done: `${name} can place orders again` });
  const exported = useAdminCall("exportCustomer", {
    done: "The copy is saved on this device",
    refreshes: [],
    onDone: ({ data }) => saveText("customer-data.json", JSON.stringify(data, null, 2), "application/json"),
  });
  const erase = useAdminCall("eraseCustomer", {
    done: "The customer is erased",
    shownInline: true,
    refreshes: ["listCustomers"],
    onDone: () => void navigate("/customers", { replace: true }),
  });

  return (
    <>
      {mayBlock &&
        (blocked ? (
          <Button look="outline" busy={unblock.isPending} onClick={() => unblock.mutate({ id })}>
            Unblock
          </Button>
        ) : (
          <Button look="outline" onClick={() => setAsking("block")}>
            Block
          </Button>
        ))}
      {mayExport && (
        <Button look="outline" busy={exported.isPending} onClick={() => exported.mutate({ id })}>
          Export data
        </Button>
      )}
      {mayErase && (
        <Button look="outline" onClick={() => setAsking("erase")}>
          Erase
        </Button>
      )}
      {asking === "block" && (
        <ReasonDialog
          title={`Block ${name}?`}
          action="Block"
          isBusy={block.isPending}
          error={block.error}
          onSubmit={(reason) => block.mutate({ id, reason })}
          onClose={close}
        >
          <p>
            They cannot place orders until somebody unblocks them, and the checkout tells them to contact the
            shop. Existing orders do not change.
          </p>
        </ReasonDialog>
      )}
      {asking === "erase" && (
        <ReasonDialog
          title={`Erase ${name}?`}
          action="Erase permanently"
          typeName={name}
          isBusy={erase.isPending}
          error={erase.error}
          onSubmit={(reason) => erase.mutate({ id, reason })}
          onClose={close}
        >
          <p>
            The account, its addresses, its cart and these notes are deleted, and its orders lose all personal
            data. The customer gets a last email. This cannot be undone.
          </p>
        </ReasonDialog>
      )}
    </>
  );
}
