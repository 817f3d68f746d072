import { followDialogHistory, moveBeyondDialogs } from "@shop/ui/dialog-history";
import { useCallback, useEffect, useLayoutEffect, useState, useTransition } from "react";
import { UNSAFE_createBrowserHistory as createBrowserHistory, type Navigator, Router } from "react-router";
import { PrepareContext } from "../navigation/prepare-context.ts";
import { withPreviousPage } from "../navigation/previous-page.ts";
import { followOrdersOfOtherTabs } from "../orders/change-orders.ts";
import { followOtherTabs, refreshSession } from "../session/session.ts";
import { App, type AppParts } from "./app.tsx";
import { Document } from "./document.tsx";
import { prepare } from "./prepare.ts";

// With v5Compat the history tells of pushes and replaces too, not only of Back.
const history = createBrowserHistory({ v5Compat: true });

/** Every new page knows which one it was reached from. */
const navigator: Navigator = {
  createHref: history.createHref,
  encodeLocation: history.encodeLocation,
  go: history.go,
  replace: (to, state) => moveBeyondDialogs(() => history.replace(to, state)),
  push: (to, state) => moveBeyondDialogs(() => history.push(to, withPreviousPage(state, history.location))),
};

followDialogHistory();

/**
 * The shop in a browser. This is React Router's BrowserRouter with one addition: whether the next page is still on
 * its way, which the slim bar shows.
 */
export function BrowserShop(parts: AppParts) {
  const [{ location, action }, setPlace] = useState({ location: history.location, action: history.action });
  const [broken, setBroken] = useState(parts.broken ?? false);
  const [isLeaving, startLeaving] = useTransition();

  useLayoutEffect(
    () =>
      history.listen((next) => {
        // What the server could not get is a matter of the first page only.
        parts.failures.clear();
        startLeaving(() => {
          setBroken(false);
          setPlace({ location: next.location, action: next.action });
        });
      }),
    [parts.failures],
  );

  useEffect(() => {
    // From now on the page listens; who drives it from outside can wait for this.
    document.documentElement.dataset.live = "";
    refreshSession();
    const stopFollowing = [followOtherTabs(), followOrdersOfOtherTabs(parts.queries)];
    return () => {
      for (const stop of stopFollowing) stop();
    };
  }, [parts.queries]);

  const { api, queries } = parts;
  const prepareFor = useCallback((to: string) => prepare(to, { api, queries }), [api, queries]);

  return (
    <PrepareContext value={prepareFor}>
      <Router location={location} navigationType={action} navigator={navigator}>
        <Document>
          <App {...parts} broken={broken} isLeaving={isLeaving} />
        </Document>
      </Router>
    </PrepareContext>
  );
}
