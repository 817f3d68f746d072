import type { ViewList } from "@shop/contract/admin/view-limits";
import { Button } from "@shop/ui/button";
import { SelectField } from "@shop/ui/select-field";
import { useState } from "react";
import { useAdminCall, useRefresh } from "../api/use-admin.ts";
import { useSavedViews } from "./use-saved-views.ts";
import { ViewDialog } from "./view-dialog.tsx";

/** Opens, saves and changes the views of a list. Empty while no view is saved and the list is not filtered. */
export function ViewBar({ list }: { list: ViewList }) {
  const state = useSavedViews(list);
  const { views, current, query, isModified, open } = state;
  const [dialog, setDialog] = useState<"add" | "change" | null>(null);
  const refresh = useRefresh();
  const save = useAdminCall("changeView", { done: "The view is saved", refreshes: ["listViews"] });
  // A tab alone is only one press away.
  const isWorthSaving = [...new URLSearchParams(query)].some(([name]) => name !== "tab");
  if (views.length === 0 && !isWorthSaving) return null;

  const own = views.filter(({ isOwn }) => isOwn);
  const shared = views.filter(({ isOwn }) => !isOwn);
  return (
    <div className="view-bar">
      {views.length > 0 && (
        <SelectField
          label="View"
          value={current?.id ?? ""}
          onChange={({ target }) => open(views.find(({ id }) => id === target.value) ?? null)}
        >
          <option value="">No saved view</option>
          {own.length > 0 && (
            <optgroup label="Your views">
              {own.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </optgroup>
          )}
          {shared.length > 0 && (
            <optgroup label="Shared by others">
              {shared.map(({ id, name, by }) => (
                <option key={id} value={id}>
                  {name}, by {by}
                </option>
              ))}
            </optgroup>
          )}
        </SelectField>
      )}
      {current && isModified && (
        <>
          <span className="text-soft">Changed</span>
          {current.mayChange && (
            <Button
              look="outline"
              busy={save.isPending}
              onClick={() => {
                const { id, name, isShared, version } = current;
                save.mutate(
                  { id, name, isShared, version, query },
                  { onError: () => void refresh(["listViews"]) },
                );
              }}
            >
              Save changes
            </Button>
          )}
          <Button look="ghost" onClick={() => open(current)}>
            Reset
          </Button>
        </>
      )}
      {isWorthSaving && (!current || isModified) && (
        <Button look="ghost" onClick={() => setDialog("add")}>
          {current ? "Save as a new view" : "Save this view"}
        </Button>
      )}
      {current && !isModified && (
        <Button look="ghost" onClick={() => setDialog("change")}>
          View settings
        </Button>
      )}
      {dialog && (
        <ViewDialog
          list={list}
          query={query}
          view={dialog === "change" ? current : null}
          onSaved={open}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  );
}
