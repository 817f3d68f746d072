import { paths } from "@shop/contract/paths";
import { type ReactNode, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { useSession } from "../session/session.ts";
import { signInAddress } from "./sign-in-address.ts";

/**
 * Around what belongs to a shopper. The server sends visitors to sign in before they get here; this is for those who
 * come by a link of the page, or whose session ends while they are here.
 * @param waiting what is shown until this browser knows who is here
 */
export function SessionGate({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  const { known, isSignedIn, leftOnPurpose } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const wasHere = useRef(false);

  useEffect(() => {
    if (isSignedIn) wasHere.current = true;
    if (!known || isSignedIn) return;
    const signedOutHere = wasHere.current && leftOnPurpose;
    void navigate(signedOutHere ? paths.home() : signInAddress(pathname + search), { replace: true });
  }, [known, isSignedIn, leftOnPurpose, pathname, search, navigate]);

  // A screen high from the beginning: what arrives does not push the footer about.
  return <div className="min-h-dvh">{isSignedIn ? children : waiting}</div>;
}
