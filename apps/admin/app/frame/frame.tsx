import { type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import { useIsDesk } from "../browser/use-is-desk.ts";
import type { Me } from "../member/use-me.ts";
import { Unsent } from "../rider/unsent.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { Header } from "./header.tsx";
import { MenuSheet } from "./menu-sheet.tsx";
import { SideMenu } from "./side-menu.tsx";
import { SignOutDialog } from "./sign-out-dialog.tsx";
import { useSignOut } from "./use-sign-out.ts";

/** The frame of every page for members: a side menu on a desk, a bottom bar on a phone. */
export function Frame({ me, children }: { me: Me; children: ReactNode }) {
  const { pathname } = useLocation();
  const isDesk = useIsDesk();
  const signOut = useSignOut();
  const [isMenuOpen, setMenuOpen] = useState(false);

  return (
    <div className="frame">
      <a className="skip-link" href="#main">
        Skip to the content
      </a>
      {isDesk && <SideMenu me={me} pathname={pathname} onSignOut={signOut.ask} />}
      <div className="frame-column">
        <Header />
        <main id="main" tabIndex={-1} className="frame-main">
          {pathname !== "/run" && <Unsent me={me} />}
          {children}
        </main>
      </div>
      {!isDesk && (
        <>
          <BottomBar me={me} pathname={pathname} onMenu={() => setMenuOpen(true)} isMenuOpen={isMenuOpen} />
          <MenuSheet
            me={me}
            pathname={pathname}
            open={isMenuOpen}
            onClose={() => setMenuOpen(false)}
            onSignOut={signOut.ask}
          />
        </>
      )}
      <SignOutDialog {...signOut} />
    </div>
  );
}
