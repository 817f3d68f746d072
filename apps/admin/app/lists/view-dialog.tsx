import { VIEW_NAME_MAX, type ViewList } from "@shop/contract/admin/view-limits";
import type { View } from "@shop/contract/admin/views";
import { Button } from "@shop/ui/button";
import { Checkbox } from "@shop/ui/checkbox";
import { TextField } from "@shop/ui/text-field";
import { useState } from "react";
import { useAdminCall, useRefresh } from "../api/use-admin.ts";
import { CommandDialog } from "../forms/command-dialog.tsx";
import { ConfirmDialog } from "../forms/confirm-dialog.tsx";
import { ConflictDialog } from "../forms/conflict-dialog.tsx";
import { useViewSettings } from "./use-view-settings.ts";

const LABELS = { name: "Name", isShared: "Share it with all members" };

/** The name of a view, new or saved, who sees it, and whether the list opens with it. */
export function ViewDialog({
  list,
  query,
  view: opened,
  onSaved,
  onClose,
}: {
  list: ViewList;
  query: string;
  /** Null for a new one. */
  view: View | null;
  onSaved: (view: View | null) => void;
  onClose: () => void;
}) {
  const done = (saved: View | null) => {
    onSaved(saved);
    onClose();
  };
  const settings = useViewSettings({ list, query, view: opened }, { onSaved: done });
  const { view, typed, changeTyped, mayChange, conflict } = settings;
  const [isRemoving, setRemoving] = useState(false);

  // Here and not in its dialog, which may be closed while the view is being removed.
  const removal = useRemoval(() => done(null));

  if (isRemoving && view) {
    return <RemoveView view={view} removal={removal} onClose={() => setRemoving(false)} />;
  }
  return (
    <>
      <CommandDialog
        title={view ? "View settings" : "Save this view"}
        action="Save"
        error={settings.error}
        isBusy={settings.isBusy}
        onSubmit={() => void settings.save()}
        onClose={onClose}
      >
        {mayChange ? (
          <NameAndSharing settings={settings} />
        ) : (
          <p>
            {typed.name}, shared by {view?.by}
          </p>
        )}
        <Checkbox
          label="Open this list with this view"
          checked={typed.isDefault}
          onChange={({ target }) => changeTyped({ isDefault: target.checked })}
        />
        {view && mayChange && (
          <div>
            <Button look="outline" onClick={() => setRemoving(true)}>
              Remove the view
            </Button>
          </div>
        )}
      </CommandDialog>
      {conflict && <ConflictDialog conflict={conflict} labels={LABELS} />}
    </>
  );
}

function NameAndSharing({
  settings: { typed, changeTyped, nameProblem, mayShare },
}: {
  settings: ReturnType<typeof useViewSettings>;
}) {
  return (
    <>
      <TextField
        label={LABELS.name}
        autoComplete="off"
        maxLength={VIEW_NAME_MAX}
        error={nameProblem}
        value={typed.name}
        onChange={({ target }) => changeTyped({ name: target.value })}
      />
      {mayShare && (
        <Checkbox
          label={LABELS.isShared}
          checked={typed.isShared}
          onChange={({ target }) => changeTyped({ isShared: target.checked })}
        />
      )}
    </>
  );
}

function useRemoval(onRemoved: () => void) {
  const refresh = useRefresh();
  const remove = useAdminCall("removeView", {
    refreshes: ["listViews"],
    done: "The view is removed",
    onDone: onRemoved,
  });
  return {
    isBusy: remove.isPending,
    remove: ({ id, version }: View) =>
      remove.mutate({ id, version }, { onError: () => void refresh(["listViews"]) }),
  };
}

function RemoveView({
  view,
  removal,
  onClose,
}: {
  view: View;
  removal: ReturnType<typeof useRemoval>;
  onClose: () => void;
}) {
  return (
    <ConfirmDialog
      title={`Remove the view ${view.name}?`}
      confirm="Remove"
      busy={removal.isBusy}
      onConfirm={() => removal.remove(view)}
      onClose={onClose}
    >
      {view.isShared && "All members will lose it. "}
      The records in the list do not change.
    </ConfirmDialog>
  );
}
