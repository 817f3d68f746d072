import { VIEW_NAME_MAX, type ViewList } from "@shop/contract/admin/view-limits";
import type { View } from "@shop/contract/admin/views";
import { CallError } from "@shop/contract/client";
import { Button } from "@shop/ui/button";
import { Checkbox } from "@shop/ui/checkbox";
import { TextField } from "@shop/ui/text-field";
import { useState } from "react";
import { useAdminCall, useRefresh } from "../api/use-admin.ts";
import { CommandDialog } from "../forms/command-dialog.tsx";
import { ConfirmDialog } from "../forms/confirm-dialog.tsx";
import { ConflictDialog } from "../forms/conflict-dialog.tsx";
import type { Conflict } from "../forms/merge-values.ts";
import { mergeValues } from "../forms/merge-values.ts";
import { notify } from "../notices/notify.ts";

type Settings = Pick<View, "name" | "isShared">;

const LABELS = { name: "Name", isShared: "Share it with all members" };
const REFRESHES = { refreshes: ["listViews"] } as const;

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
  // As it was when the dialog opened or last saved it: what others change meanwhile must be refused, not overwritten.
  const [view, setView] = useState(opened);
  const [name, setName] = useState(view?.name ?? "");
  const [isShared, setShared] = useState(view?.isShared ?? false);
  const [isDefault, setDefault] = useState(view?.isDefault ?? false);
  const [isChecked, setChecked] = useState(false);
  const [conflict, setConflict] = useState<Conflict<Settings> | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const done = (saved: View) => {
    onSaved(saved);
    onClose();
  };
  const add = useAdminCall("addView", {
    ...REFRESHES,
    shownInline: true,
    done: "The view is saved",
    onDone: ({ data }) => done(data),
  });
  const change = useAdminCall("changeView", { ...REFRESHES, shownInline: true });
  const choose = useAdminCall("chooseDefaultView", { ...REFRESHES, shownInline: true });
  const remove = useAdminCall("removeView", {
    ...REFRESHES,
    done: "The view is removed",
    onDone() {
      onSaved(null);
      onClose();
    },
  });
  const refresh = useRefresh();
  const mayChange = view?.mayChange ?? true;
  const mayShare = view?.isOwn ?? true;

  async function submit() {
    setChecked(true);
    if (name.trim() === "") return;
    if (!view) return add.mutate({ list, name: name.trim(), query, isShared, isDefault });
    try {
      let saved = view;
      if (mayChange && (name.trim() !== view.name || isShared !== view.isShared)) {
        const { id, version, query: shows } = view;
        saved = (await change.mutateAsync({ id, version, query: shows, name: name.trim(), isShared })).data;
        setView(saved);
      }
      if (isDefault !== view.isDefault) await choose.mutateAsync({ list, id: isDefault ? view.id : null });
      notify.success("The view is saved");
      done(saved);
    } catch (error) {
      // The dialog shows other refusals. The list of views may be out of date.
      void refresh(["listViews"]);
      if (error instanceof CallError && error.code === "changed_meanwhile" && view) compare(error, view);
    }
  }

  function compare(error: CallError, before: View) {
    const { current } = error.data as { current: View };
    const typed = { name: name.trim(), isShared };
    const own = Object.entries(typed).filter(([key, value]) => value !== before[key as keyof Settings]);
    setConflict({
      ...mergeValues<Settings>({ before, own: Object.fromEntries(own), theirs: current }),
      take(chosen) {
        setConflict(null);
        setView(current);
        setName(chosen.name ?? current.name);
        setShared(chosen.isShared ?? current.isShared);
        change.reset();
      },
    });
  }

  if (isRemoving && view) {
    return (
      <ConfirmDialog
        title={`Remove the view ${view.name}?`}
        confirm="Remove"
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate(
            { id: view.id, version: view.version },
            { onError: () => void refresh(["listViews"]) },
          )
        }
        onClose={() => setRemoving(false)}
      >
        {view.isShared && "All members will lose it. "}
        The records in the list do not change.
      </ConfirmDialog>
    );
  }
  return (
    <>
      <CommandDialog
        title={view ? "View settings" : "Save this view"}
        action="Save"
        error={add.error ?? change.error ?? choose.error}
        isBusy={add.isPending || change.isPending || choose.isPending}
        onSubmit={() => void submit()}
        onClose={onClose}
      >
        {mayChange ? (
          <>
            <TextField
              label="Name"
              autoComplete="off"
              maxLength={VIEW_NAME_MAX}
              error={isChecked && name.trim() === "" ? "Please enter a name for the view" : null}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
            {mayShare && (
              <Checkbox
                label="Share it with all members"
                checked={isShared}
                onChange={({ target }) => setShared(target.checked)}
              />
            )}
          </>
        ) : (
          <p>
            {name}, shared by {view?.by}
          </p>
        )}
        <Checkbox
          label="Open this list with this view"
          checked={isDefault}
          onChange={({ target }) => setDefault(target.checked)}
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
