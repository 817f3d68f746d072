import { useEffect } from "react";

/** j and k move between rows, x selects, / searches. Enter opens, because the focus is on the row's link. */
export function useListKeys({ canSelect }: { canSelect: boolean }): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector("dialog[open]")) return;
      const act = actOf(event.key, canSelect);
      if (!act) return;
      event.preventDefault();
      act();
    }
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [canSelect]);
}

function actOf(key: string, canSelect: boolean): (() => void) | null {
  if (key === "j") return () => move(1);
  if (key === "k") return () => move(-1);
  if (key === "/") return () => document.querySelector<HTMLElement>("[data-list-search]")?.focus();
  if (key === "x" && canSelect) {
    return () => rowWithFocus()?.querySelector<HTMLElement>('input[type="checkbox"]')?.click();
  }
  return null;
}

function move(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>("[data-row]")];
  const now = rows.indexOf(rowWithFocus() as HTMLElement);
  const next = rows[now === -1 ? 0 : Math.min(Math.max(now + step, 0), rows.length - 1)];
  next?.querySelector<HTMLElement>("a.row-link")?.focus();
}

function rowWithFocus(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>("[data-row]") ?? null;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches("input:not([type=checkbox]), textarea, select, [contenteditable=true]")
  );
}
