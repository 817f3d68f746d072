import { buttonClass } from "@shop/ui/button";
import { IconButton } from "@shop/ui/icon-button";
import { useEffect, useEffectEvent, useRef } from "react";
import { useIsSignedIn } from "../session/session.ts";
import { MenuWays } from "./menu-ways.tsx";
import { SignLink } from "./sign-link.tsx";
import { SignedInAs } from "./signed-in-as.tsx";

/** The id that the menu button names as its popover. */
export const MENU_LINKS = "menu-links";

/**
 * The menu as a native popover, which opens without any script. It starts as that of a visitor, because the server sends
 * everybody the same page, and follows the session once that is known.
 */
export function MenuLinks() {
  const isSignedIn = useIsSignedIn();
  const menu = useRef<HTMLDivElement>(null);
  // A link to the page that is open already would otherwise leave it covered.
  const close = () => menu.current?.hidePopover();

  return (
    <div ref={menu} id={MENU_LINKS} popover="auto" className="menu-popover" data-ground="night">
      <IconButton
        icon="close"
        label="Close"
        className="justify-self-end"
        popoverTarget={MENU_LINKS}
        popoverTargetAction="hide"
      />
      <MenuWays onChoose={close} />
      <div className="menu-sign">
        {isSignedIn ? (
          <SignedInAs onSignOut={close} />
        ) : (
          <>
            <SignLink
              form="signin"
              className={buttonClass({ look: "brass", large: true, wide: true })}
              onChoose={close}
            >
              Sign In
            </SignLink>
            <SignLink
              form="signup"
              className={buttonClass({ look: "outline", large: true, wide: true })}
              onChoose={close}
            >
              Sign Up
            </SignLink>
          </>
        )}
      </div>
    </div>
  );
}

/** On a good network the menu itself has loaded by then. */
const MENU_WITHIN_MS = 400;

/**
 * Opens the links if the menu is slow to load, or does not load. The menu then stays closed, so that it covers nothing
 * that is being read.
 */
export function MenuLinksInstead({ open, onClose }: { open: boolean; onClose: () => void }) {
  const openLinks = useEffectEvent(() => {
    const menu = document.getElementById(MENU_LINKS);
    menu?.showPopover();
    menu?.querySelector("button")?.focus();
    onClose();
  });
  useEffect(() => {
    if (!open) return;
    const slow = setTimeout(() => openLinks(), MENU_WITHIN_MS);
    return () => clearTimeout(slow);
  }, [open]);
  return null;
}
