import { openDialogEntry } from "@shop/ui/dialog-history";
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { focusMain } from "../browser/focus-main.ts";
import { addedLine } from "./added-line.ts";

/**
 * Closes the panel by Escape, Back, and a press outside it: a swipe on the page is one too. So does the keyboard focus on
 * something that the panel covers. No time closes it.
 */
export function usePanelDismissal(panel: RefObject<HTMLElement | null>): { close: () => void } {
  const before = useRef<Element | null>(null);

  /** The focus is in the panel only if the shopper moved it there: then it goes back to where it was. */
  function close() {
    addedLine.close();
    if (!panel.current?.contains(document.activeElement)) return;
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    if (!panel.current.contains(document.activeElement)) return;
    (document.activeElement as HTMLElement).blur();
    focusMain();
  }

  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    // An open dialog, above the panel, is closed first.
    if (key === "Escape" && !document.querySelector("dialog[open]")) close();
  });
  const onPress = useEffectEvent(({ target }: PointerEvent) => {
    if (!(target instanceof Element) || panel.current?.contains(target)) return;
    // The toast belongs to the same answer.
    if (!target.closest(".toaster")) addedLine.close();
  });
  const onFocus = useEffectEvent(({ target }: FocusEvent) => {
    if (!(target instanceof Element) || !panel.current || panel.current.contains(target)) return;
    if (isBelow(target, panel.current)) addedLine.close();
  });
  const onBack = useEffectEvent(() => {
    close();
    return true;
  });

  useEffect(() => {
    before.current = document.activeElement;
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener("keydown", (event) => onKey(event), { signal });
    addEventListener("pointerdown", (event) => onPress(event), { signal, capture: true });
    addEventListener("focusin", (event) => onFocus(event), { signal });
    const removeEntry = openDialogEntry({ close: () => onBack() });
    return () => {
      removeEntry();
      listening.abort();
      // Signing out takes the panel with the cart's link.
      addedLine.close();
    };
  }, []);

  return { close };
}

function isBelow(target: Element, panel: Element): boolean {
  const [covered, cover] = [target.getBoundingClientRect(), panel.getBoundingClientRect()];
  return (
    covered.left < cover.right &&
    covered.right > cover.left &&
    covered.top < cover.bottom &&
    covered.bottom > cover.top
  );
}
