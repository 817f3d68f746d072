import type { ViewList } from "@shop/contract/admin/view-limits";
import type { View } from "@shop/contract/admin/views";
import { CallError } from "@shop/contract/client";
import { useState } from "react";
import { useAdminCall, useRefresh } from "../api/use-admin.ts";
import { useOneAtATime } from "../api/use-one-at-a-time.ts";
import type { Conflict } from "../forms/merge-values.ts";
import { mergeValues } from "../forms/merge-values.ts";
import { notify } from "../notices/notify.ts";

/** What a member types in the dialog of a view. */
interface TypedView {
  name: string;
  isShared: boolean;
  isDefault: boolean;
}

type SharedSettings = Pick<View, "name" | "isShared">;

const INLINE = { refreshes: ["listViews"], shownInline: true } as const;

/** The settings of a view, new or saved, while a member changes and saves them. */
export function useViewSettings(
  { list, query, view: opened }: { list: ViewList; query: string; view: View | null },
  { onSaved }: { onSaved: (view: View) => void },
) {
  // As it was when the dialog opened or last saved it: what others change meanwhile must be refused, not overwritten.
  const [view, setView] = useState(opened);
  const [typed, setTyped] = useState<TypedView>({
    name: view?.name ?? "",
    isShared: view?.isShared ?? false,
    isDefault: view?.isDefault ?? false,
  });
  const changeTyped = (changes: Partial<TypedView>) => setTyped((now) => ({ ...now, ...changes }));
  const oneAtATime = useOneAtATime();
  const [isChecked, setChecked] = useState(false);
  const [conflict, setConflict] = useState<Conflict<SharedSettings> | null>(null);
  const add = useAdminCall("addView", {
    ...INLINE,
    done: "The view is saved",
    onDone: ({ data }) => onSaved(data),
  });
  const change = useAdminCall("changeView", INLINE);
  const choose = useAdminCall("chooseDefaultView", INLINE);
  const refresh = useRefresh();
  const mayChange = view?.mayChange ?? true;
  const name = typed.name.trim();

  async function save() {
    setChecked(true);
    const { isShared, isDefault } = typed;
    if (name === "") return;
    if (!view) return add.mutate({ list, name, query, isShared, isDefault });
    try {
      let saved = view;
      if (mayChange && (name !== view.name || isShared !== view.isShared)) {
        const { id, version, query: shows } = view;
        saved = (await change.mutateAsync({ id, version, query: shows, name, isShared })).data;
        setView(saved);
      }
      if (isDefault !== view.isDefault) await choose.mutateAsync({ list, id: isDefault ? view.id : null });
      notify.success("The view is saved");
      onSaved(saved);
    } catch (error) {
      // The dialog shows other refusals. The list of views may be out of date.
      void refresh(["listViews"]);
      if (error instanceof CallError && error.code === "changed_meanwhile" && view) compare(error, view);
    }
  }

  function compare(error: CallError, before: View) {
    const { current } = error.data as { current: View };
    const settings = { name, isShared: typed.isShared };
    const own = Object.entries(settings).filter(
      ([key, value]) => value !== before[key as keyof SharedSettings],
    );
    setConflict({
      ...mergeValues<SharedSettings>({ before, own: Object.fromEntries(own), theirs: current }),
      take(chosen) {
        setConflict(null);
        setView(current);
        changeTyped({ name: chosen.name ?? current.name, isShared: chosen.isShared ?? current.isShared });
        change.reset();
      },
    });
  }

  return {
    view,
    typed,
    changeTyped,
    nameProblem: isChecked && name === "" ? "Please enter a name for the view" : null,
    mayChange,
    mayShare: view?.isOwn ?? true,
    conflict,
    error: add.error ?? change.error ?? choose.error,
    isBusy: add.isPending || change.isPending || choose.isPending,
    save: () => oneAtATime(save),
  };
}
