import { type RefObject, useEffect } from "react";

/** The click of a finger follows its release. */
const CLICK_MS = 300;

/**
 * Lets a press that began beside the notices end beside them: they move when the focus or the page does, and one that slides over the
 * pressed control would take its click.
 */
export function usePressThrough(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let timer = 0;
    const letThrough = (isPressed: boolean) => {
      for (const notice of list.current?.querySelectorAll<HTMLElement>(".toast") ?? [])
        notice.style.pointerEvents = isPressed ? "none" : "";
    };
    const press = ({ target }: Event) => {
      clearTimeout(timer);
      letThrough(target instanceof Node && !list.current?.contains(target));
    };
    const release = () => {
      clearTimeout(timer);
      timer = window.setTimeout(letThrough, CLICK_MS, false);
    };
    const how = { capture: true, passive: true };
    addEventListener("pointerdown", press, how);
    addEventListener("pointerup", release, how);
    addEventListener("pointercancel", release, how);
    return () => {
      clearTimeout(timer);
      removeEventListener("pointerdown", press, how);
      removeEventListener("pointerup", release, how);
      removeEventListener("pointercancel", release, how);
    };
  }, [list]);
}
