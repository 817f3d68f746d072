import { paths } from "@shop/contract/paths";
import { Fragment, type ReactNode, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useSession } from "../session/session.ts";
import { shopperOf } from "../session/stored-user.ts";
import { signInAddress } from "./sign-in-address.ts";

/**
 * Around what belongs to a shopper. The server sends visitors to sign in before they get here; this is for those who
 * come by a link of the page. Whose session ends while they are here keeps the page, with all that was typed on it,
 * until they sign in again; somebody else gets a page of their own.
 * @param waiting what is shown until this browser knows who is here
 */
export function SessionGate({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  const { known, isSignedIn, user, leftOnPurpose, ended } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  /** Who was here last, on this very page. */
  const [shopper, setShopper] = useState<string | null>(null);
  if (isSignedIn && shopper !== shopperOf(user)) setShopper(shopperOf(user));
  const wasHere = shopper !== null;
  const stays = isSignedIn || (wasHere && ended === "here");

  useEffect(() => {
    if (!known || stays) return;
    const signedOutHere = wasHere && leftOnPurpose;
    void navigate(signedOutHere ? paths.home() : signInAddress(pathname + search), { replace: true });
  }, [known, stays, wasHere, leftOnPurpose, pathname, search, navigate]);

  // A screen high from the beginning: what arrives does not push the footer about.
  return <div className="min-h-dvh">{stays ? <Fragment key={shopper}>{children}</Fragment> : waiting}</div>;
}
