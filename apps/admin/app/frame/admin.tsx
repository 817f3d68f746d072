import { ADMIN_BASE } from "@shop/contract/admin/paths";
import { followDialogHistory } from "@shop/ui/dialog-history";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useState, useTransition } from "react";
import { type NavigationType, Router } from "react-router";
import { PrepareContext } from "../navigation/link.tsx";
import { followHistory, history, navigator } from "./admin-history.ts";
import { App } from "./app.tsx";
import { preparePage } from "./page-modules.ts";

followDialogHistory();

/** The back office in a browser. While the code of the next page loads, the page before stays, below a bar that moves. */
export function Admin({ queries }: { queries: QueryClient }) {
  const [{ location, action }, setPlace] = useState({
    location: history.location,
    action: history.action as `${NavigationType}`,
  });
  const [isLeaving, startLeaving] = useTransition();

  useLayoutEffect(
    () =>
      followHistory((next) =>
        startLeaving(() => {
          setPlace({ location: next.location, action: next.action as `${NavigationType}` });
        }),
      ),
    [],
  );

  useEffect(() => {
    // The page is now interactive. Browser tests wait for this.
    document.documentElement.dataset.live = "";
  }, []);

  return (
    <QueryClientProvider client={queries}>
      <PrepareContext value={preparePage}>
        <Router
          basename={ADMIN_BASE}
          location={location}
          navigationType={action as NavigationType}
          navigator={navigator}
        >
          <App isLeaving={isLeaving} />
        </Router>
      </PrepareContext>
    </QueryClientProvider>
  );
}
