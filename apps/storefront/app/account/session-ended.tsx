import { Button } from "@shop/ui/button";
import { Icon } from "@shop/ui/icon";
import { IconButton } from "@shop/ui/icon-button";
import { useLayoutEffect } from "react";
import { useLocation } from "react-router";
import { matchRoute } from "../navigation/routes.ts";
import { forgetEnd, useSession } from "../session/session.ts";
import { authModal } from "../session/use-auth-modal.ts";
import { sessionEndedText } from "./session-ended-text.ts";

/** Stays visible while a page waits for its shopper to sign in again. */
export function SessionEnded() {
  const { ended } = useSession();
  const { pathname } = useLocation();
  const { route } = matchRoute(pathname);
  const isShown = ended === "here";

  // For frame.css. `html:has(.session-ended)` would be tried again with each element that comes or goes.
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute("data-session-ended", isShown);
  }, [isShown]);

  return (
    <div role="alert" className="session-ended-place">
      {isShown && (
        <div className="session-ended">
          <div className="page session-ended-row">
            <Icon name="clock" className="flex-none" />
            <p className="flex-1">{sessionEndedText(pathname)}</p>
            <Button look="ink" onClick={() => authModal.open("signin")}>
              Sign In
            </Button>
            {/* A page that needs a session cannot be used without signing in. */}
            {route.access === "public" && <IconButton icon="close" label="Dismiss" onClick={forgetEnd} />}
          </div>
        </div>
      )}
    </div>
  );
}
