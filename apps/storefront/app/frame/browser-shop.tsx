import { followDialogHistory, navigateAfterDialogs } from "@shop/ui/dialog-history";
import { useCallback, useEffect, useLayoutEffect, useState } from "react";
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  type Navigator,
  Router,
} from "react-router";
import { onceHydrated, takeFarTurnsOnceUsed, takeTurns, untilWhole } from "../browser/in-turn.tsx";
import { followMissingParts, isReplaced } from "../browser/new-build.ts";
import { PrepareContext } from "../navigation/prepare-context.ts";
import { withPreviousPage } from "../navigation/previous-page.ts";
import { matchRoute } from "../navigation/routes.ts";
import { notify } from "../notices/notify.ts";
import { followOrdersAndCartOfOtherTabs } from "../orders/orders-of-other-tabs.ts";
import { removeOwnData } from "../session/own-data.ts";
import { followOtherTabs, refreshSession } from "../session/session.ts";
import { App, type AppParts } from "./app.tsx";
import { pageChunk } from "./page-chunk.ts";
import { pages } from "./page-modules.ts";
import { prepare } from "./prepare.ts";

// With v5Compat the history also reports pushes and replaces, not only Back.
const history = createBrowserHistory({ v5Compat: true });

/** Every new history entry stores the page it was reached from. */
const navigator: Navigator = {
  createHref: history.createHref,
  encodeLocation: history.encodeLocation,
  go: history.go,
  replace: (to, state) => navigateAfterDialogs(() => history.replace(to, state)),
  push: (to, state) =>
    navigateAfterDialogs(() => history.push(to, withPreviousPage(state, history.location))),
};

followDialogHistory();

/** What was typed on the page is not lost without a question. */
function offerReload(): void {
  notify.error("The shop has been updated. Reload this page to continue", {
    id: "updated",
    actions: [{ label: "Reload", onPress: () => window.location.reload() }],
  });
}

/**
 * The shop in a browser: React Router's BrowserRouter with one addition, whether the next page is still loading,
 * for the progress bar.
 */
export function BrowserShop(parts: AppParts) {
  const [{ location, action }, setPlace] = useState({ location: history.location, action: history.action });
  const [broken, setBroken] = useState(parts.broken ?? false);
  const [isLeaving, setIsLeaving] = useState(false);

  useLayoutEffect(() => {
    /** The newest address: the chunk of an earlier one may come later. */
    let goal: Location;
    return history.listen(({ location, action }) => {
      goal = location;
      // Server-side failures concern the first page only.
      parts.failures.clear();
      const chunk = pageChunk(pages[matchRoute(location.pathname).route.page]);
      const arrive = () => {
        if (location !== goal) return;
        setIsLeaving(false);
        setBroken(false);
        setPlace({ location, action });
      };
      // The old page stays until the code of the next one is there, or known not to come.
      if ("value" in chunk) onceHydrated(arrive);
      else {
        setIsLeaving(true);
        void chunk.then(
          () => onceHydrated(arrive),
          async () => {
            // The address is that of the next page already: the new version of the shop opens it.
            if ((await isReplaced()) && location === goal) window.location.reload();
            else onceHydrated(arrive);
          },
        );
      }
    });
  }, [parts.failures]);

  useEffect(() => {
    void takeTurns().then(() => {
      // The page is now interactive, but for parts that are far from the first view. Browser tests wait for this.
      document.documentElement.dataset.live = "";
      refreshSession();
    });
    void untilWhole().then(() => {
      document.documentElement.dataset.whole = "";
    });
    takeFarTurnsOnceUsed();
    const stopFollowing = [
      followMissingParts(offerReload),
      followOtherTabs(() => removeOwnData(parts.queries)),
      followOrdersAndCartOfOtherTabs(parts.queries),
    ];
    return () => {
      for (const stop of stopFollowing) stop();
    };
  }, [parts.queries]);

  const { api, queries } = parts;
  const prepareFor = useCallback((to: string) => prepare(to, { api, queries }), [api, queries]);

  return (
    <PrepareContext value={prepareFor}>
      <Router location={location} navigationType={action} navigator={navigator}>
        <App {...parts} broken={broken} isLeaving={isLeaving} />
      </Router>
    </PrepareContext>
  );
}
