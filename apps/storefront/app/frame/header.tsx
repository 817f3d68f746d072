import { paths } from "@shop/contract/paths";
import { Button } from "@shop/ui/button";
import { Icon } from "@shop/ui/icon";
import { IconButton } from "@shop/ui/icon-button";
import { Wordmark } from "@shop/ui/wordmark";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { SessionEnded } from "../account/session-ended.tsx";
import { useSignOut } from "../account/use-sign-out.ts";
import { focusMain } from "../browser/focus-main.ts";
import { InTurn } from "../browser/in-turn.tsx";
import { lazyPart } from "../browser/lazy-part.tsx";
import { useInBrowser } from "../browser/store.ts";
import { Link } from "../navigation/link.tsx";
import { matchRoute, PRODUCT_PAGE } from "../navigation/routes.ts";
import { SearchBox } from "../search/search-box.tsx";
import { useIsSignedIn, useSession } from "../session/session.ts";
import { useSettings } from "../settings/settings.ts";
import { CartLink } from "./cart-link.tsx";
import { MENU_LINKS, MenuLinks, MenuLinksInstead } from "./menu-links.tsx";
import { SignLink } from "./sign-link.tsx";

/** Loaded when it is first opened. */
const Menu = lazyPart(() => import("./menu.tsx"), MenuLinksInstead);

export function Header() {
  const { pathname, search } = useLocation();
  // By page, not by address: the server renders one page for all its addresses.
  const { pattern } = matchRoute(pathname).route;
  const hasOwnBox = pattern === "/search" && !new URLSearchParams(search).get("q");

  return (
    <>
      <InTurn>
        <SiteHeader pattern={pattern} hasOwnBox={hasOwnBox} />
      </InTurn>
      {/* On phones the search box scrolls away with the page. A product page starts with the product. */}
      {!hasOwnBox && pattern !== PRODUCT_PAGE && (
        <InTurn>
          <SearchBox className="page search-below" />
        </InTurn>
      )}
    </>
  );
}

/** @param props.hasOwnBox whether the page is the one for searching */
function SiteHeader({ pattern, hasOwnBox }: { pattern: string; hasOwnBox: boolean }) {
  const { storeName, links } = useSettings();
  const { pathname } = useLocation();
  const isSignedIn = useIsSignedIn();
  const [menuOpen, setMenuOpen] = useState(false);
  const [menuWanted, setMenuWanted] = useState(false);
  const current = (path: string) => (pattern === path ? ("page" as const) : undefined);

  return (
    <header className="site-header">
      <div className="page header-row">
        <MenuButton
          onWant={() => setMenuWanted(true)}
          onOpen={() => {
            setMenuWanted(true);
            setMenuOpen(true);
          }}
        />
        <Link to={paths.home()} className="header-brand">
          <Wordmark name={storeName} />
        </Link>
        <nav aria-label="Shop" className="header-nav">
          <Link to={paths.home()} aria-current={current(paths.home())}>
            Home
          </Link>
          <Link to={paths.categories()} aria-current={current(paths.categories()) ?? current(paths.shop())}>
            Shop
          </Link>
          <a href={links.academy} target="_blank" rel="noopener">
            Academy
            <Icon name="out" size={16} />
            <span className="sr-only">(opens in a new tab)</span>
          </a>
        </nav>
        <InTurn>
          <SearchBox className="header-search" />
        </InTurn>
        <div className="header-actions">
          {!hasOwnBox && (
            <Link to="/search" className="icon-button header-search-link" aria-label="Search">
              <Icon name="search" size={22} />
            </Link>
          )}
          <Link
            to={paths.favourites()}
            className="icon-button header-favourites max-sm:hidden"
            aria-label="Favourites"
            aria-current={current(paths.favourites())}
          >
            <Icon name="heart" size={22} />
            {!isSignedIn && <span>Favourites</span>}
          </Link>
          {isSignedIn && (
            <Link to={paths.profile()} className="icon-button" aria-label="Profile">
              <Icon name="user" size={22} />
            </Link>
          )}
          <SignToggle />
          {isSignedIn && <CartLink />}
        </div>
      </div>
      {/* A new page closes it. */}
      <InTurn>
        <MenuLinks key={pathname} />
      </InTurn>
      <SessionEnded />
      {menuWanted && <Menu open={menuOpen} onClose={() => setMenuOpen(false)} />}
    </header>
  );
}

function MenuButton({ onWant, onOpen }: { onWant: () => void; onOpen: () => void }) {
  const inBrowser = useInBrowser();
  return (
    <IconButton
      icon="menu"
      label="Menu"
      className="-ml-2.5 lg:hidden"
      // The browser itself opens the links before the script has run, and without it.
      popoverTarget={inBrowser ? undefined : MENU_LINKS}
      onPointerEnter={onWant}
      onClick={(event) => {
        event.preventDefault();
        onOpen();
      }}
    />
  );
}

function SignToggle() {
  const { isSignedIn, leftOnPurpose } = useSession();
  const signOut = useSignOut();

  useEffect(() => {
    if (leftOnPurpose) focusMain();
  }, [leftOnPurpose]);

  if (isSignedIn) {
    return (
      <Button look="ghost" className="max-lg:hidden" onClick={signOut}>
        Sign Out
      </Button>
    );
  }
  return (
    <SignLink form="signin" className="button button-ghost whitespace-nowrap">
      Sign In
    </SignLink>
  );
}
