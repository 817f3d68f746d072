import { type RefObject, useEffect } from "react";

/** If no click follows the release within this time, none will. */
const CLICK_MS = 300;

/**
 * Makes notices ignore a press that began elsewhere. Notices appear and move when the focus or the page moves, and one
 * that slides over the pressed control would take its click. After the click, they can be pressed again.
 */
export function usePressThrough(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let timer = 0;
    // On the list, so that it holds for notices that come during the press.
    const letThrough = (isPressed: boolean) => {
      clearTimeout(timer);
      list.current?.classList.toggle("toaster-through", isPressed);
    };
    const press = ({ target }: Event) =>
      letThrough(target instanceof Node && !list.current?.contains(target));
    const release = () => {
      clearTimeout(timer);
      timer = window.setTimeout(letThrough, CLICK_MS, false);
    };
    // After a cancelled press, as when a finger begins to scroll, no click follows.
    const end = () => letThrough(false);
    const heard = { pointerdown: press, pointerup: release, pointercancel: end, click: end };
    const how = { capture: true, passive: true };
    for (const [event, listener] of Object.entries(heard)) addEventListener(event, listener, how);
    return () => {
      clearTimeout(timer);
      for (const [event, listener] of Object.entries(heard)) removeEventListener(event, listener, how);
    };
  }, [list]);
}
