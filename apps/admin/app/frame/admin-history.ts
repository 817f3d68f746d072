import { navigateAfterDialogs } from "@shop/ui/dialog-history";
import { UNSAFE_createBrowserHistory as createBrowserHistory, type Navigator } from "react-router";
import { isGuarded, moveWhenAllowed } from "../navigation/leave-guard.ts";

// With v5Compat the history also reports pushes and replaces, not only Back.
export const history = createBrowserHistory({ v5Compat: true });

/** Moves within the back office: a page with unsaved changes is asked first, and open dialogs are closed. */
export const navigator: Navigator = {
  createHref: history.createHref,
  encodeLocation: history.encodeLocation,
  go: history.go,
  push: (to, state) => onOtherPage(to, () => navigateAfterDialogs(() => history.push(to, state))),
  replace: (to, state) => onOtherPage(to, () => navigateAfterDialogs(() => history.replace(to, state))),
};

/** A change of the query, such as a filter, leaves no page. */
function onOtherPage(to: Parameters<Navigator["push"]>[0], move: () => void): void {
  const pathname = typeof to === "string" ? to.split(/[?#]/, 1)[0] : to.pathname;
  const isSamePage = pathname === undefined || pathname === "" || pathname === location.pathname;
  if (isSamePage) move();
  else moveWhenAllowed(move);
}

/**
 * Reports each move. The browser's Back cannot be stopped: where changes would be lost, it is taken back, the member is
 * asked, and it is made again.
 */
export function followHistory(
  listener: (next: { location: typeof history.location; action: string }) => void,
) {
  /** The step that is being taken back. */
  let taken: number | null = null;
  let isAllowed = false;
  let shown = history.location;
  let index = indexOfEntry();

  function askAndMakeAgain(step: number) {
    moveWhenAllowed(() =>
      navigateAfterDialogs(() => {
        isAllowed = true;
        history.go(step);
      }),
    );
  }

  return history.listen(({ location, action, delta }) => {
    if (taken !== null) {
      // Only now: the question has its own history entry, which belongs on top of this page.
      askAndMakeAgain(taken);
      taken = null;
      return;
    }
    const isLeaving = action === "POP" && location.pathname !== shown.pathname;
    if (isLeaving && isGuarded() && !isAllowed) {
      taken = delta ?? indexOfEntry() - index;
      history.go(-taken);
      return;
    }
    isAllowed = false;
    shown = location;
    index = indexOfEntry();
    listener({ location, action });
  });
}

function indexOfEntry(): number {
  return (window.history.state as { idx?: number } | null)?.idx ?? 0;
}
