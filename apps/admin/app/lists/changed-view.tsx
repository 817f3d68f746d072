import { Button } from "@shop/ui/button";
import { Dialog, DialogButtons } from "@shop/ui/dialog";
import { type ReactNode, useId, useState } from "react";
import { useAdminCall, useRefresh } from "../api/use-admin.ts";
import type { SavedViews } from "./use-saved-views.ts";

/**
 * What can be done with a view whose list is now filtered differently: in a row on a desktop, behind one button on a
 * phone.
 */
export function ChangedView({
  saved: { current, query, open },
  isDesk,
  onAdd,
}: {
  saved: SavedViews;
  isDesk: boolean;
  onAdd: () => void;
}) {
  const refresh = useRefresh();
  const save = useAdminCall("changeView", { done: "The view is saved", refreshes: ["listViews"] });
  if (!current) return null;
  const { id, name, isShared, version, mayChange } = current;

  const actions = (
    <>
      {mayChange && (
        <Button
          look="outline"
          busy={save.isPending}
          onClick={() =>
            save.mutate(
              { id, name, isShared, version, query },
              { onError: () => void refresh(["listViews"]) },
            )
          }
        >
          Save changes
        </Button>
      )}
      <Button look="ghost" onClick={() => open(current)}>
        Reset
      </Button>
      {query !== "" && (
        <Button look="ghost" onClick={onAdd}>
          Save as a new view
        </Button>
      )}
    </>
  );
  if (!isDesk) return <Behind name={name}>{actions}</Behind>;
  return (
    <>
      <span className="text-soft">Changed</span>
      {actions}
    </>
  );
}

function Behind({ name, children }: { name: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const heading = useId();
  return (
    <>
      <Button look="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Changed
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} labelledBy={heading}>
        <h2 id={heading} className="me-10 text-24">
          {name}
        </h2>
        <p className="mt-3 mb-5">The list no longer matches this view.</p>
        <DialogButtons>{children}</DialogButtons>
      </Dialog>
    </>
  );
}
