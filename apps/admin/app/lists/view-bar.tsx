import type { View } from "@shop/contract/admin/views";
import { Button } from "@shop/ui/button";
import { SelectField } from "@shop/ui/select-field";
import { useState } from "react";
import { ChangedView } from "./changed-view.tsx";
import type { SavedViews } from "./use-saved-views.ts";
import { ViewDialog } from "./view-dialog.tsx";

/** Opens, saves and changes the views of a list. Empty while no view is saved and the list is not filtered. */
export function ViewBar({ saved, isDesk }: { saved: SavedViews; isDesk: boolean }) {
  const { list, views, current, query, isModified, open } = saved;
  const [dialog, setDialog] = useState<"add" | "change" | null>(null);
  // A tab alone is only one press away.
  const isWorthSaving = [...new URLSearchParams(query)].some(([name]) => name !== "tab");
  if (views.length === 0 && !isWorthSaving) return null;
  return (
    <div className="view-bar">
      {views.length > 0 && <ViewChoice views={views} current={current} onChoose={open} />}
      {isModified && <ChangedView saved={saved} isDesk={isDesk} onAdd={() => setDialog("add")} />}
      {isWorthSaving && !current && (
        <Button look="ghost" onClick={() => setDialog("add")}>
          Save this view
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

function ViewChoice({
  views,
  current,
  onChoose,
}: {
  views: readonly View[];
  current: View | null;
  onChoose: (view: View | null) => void;
}) {
  const own = views.filter(({ isOwn }) => isOwn);
  const shared = views.filter(({ isOwn }) => !isOwn);
  return (
    <SelectField
      label="View"
      value={current?.id ?? ""}
      onChange={({ target }) => onChoose(views.find(({ id }) => id === target.value) ?? null)}
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
  );
}
