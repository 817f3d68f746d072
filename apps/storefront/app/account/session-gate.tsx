import { paths } from "@shop/contract/paths";
import { Fragment, type ReactNode, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useSession } from "../session/session.ts";
import { shopperOf } from "../session/stored-user.ts";
import { signInAddress } from "./sign-in-address.ts";

/**
 * Wraps pages that need a session. The server redirects visitors to sign in; this covers navigation
 * within the page. If the session ends meanwhile, the page stays with everything typed on it
 * until the same shopper signs in again. Another shopper gets a new page.
 * @param waiting shown until the session is known
 */
export function SessionGate({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  const { known, isSignedIn, user, leftOnPurpose, ended } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  /** The last shopper on this page. */
  const [shopper, setShopper] = useState<string | null>(null);
  if (isSignedIn && shopper !== shopperOf(user)) setShopper(shopperOf(user));
  const wasHere = shopper !== null;
  const stays = isSignedIn || (wasHere && ended === "here");

  useEffect(() => {
    if (!known || stays) return;
    const signedOutHere = wasHere && leftOnPurpose;
    void navigate(signedOutHere ? paths.home() : signInAddress(pathname + search), { replace: true });
  }, [known, stays, wasHere, leftOnPurpose, pathname, search, navigate]);

  // At least a screen high from the start, so that loading content does not move the footer.
  return <div className="min-h-dvh">{stays ? <Fragment key={shopper}>{children}</Fragment> : waiting}</div>;
}
