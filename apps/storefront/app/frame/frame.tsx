import { type ReactNode, useEffect, useState } from "react";
import { loadSigningOut } from "../account/load-signing-out.ts";
import { SessionEnded } from "../account/session-ended.tsx";
import { signingOut } from "../account/sign-out.ts";
import { InTurn } from "../browser/in-turn.tsx";
import { lazyPart } from "../browser/lazy-part.tsx";
import { tabStorage } from "../browser/storage.ts";
import { useStore } from "../browser/store.ts";
import { useVariantRequest, variantSheet } from "../cart/variant-sheet-state.ts";
import { loadFavourites } from "../catalogue/favourite-products.ts";
import { useFavouriteSync } from "../catalogue/use-favourite-sync.ts";
import type { PageRoute } from "../navigation/routes.ts";
import { toaster } from "../notices/notify.ts";
import { OpensLate } from "../notices/opens-late.tsx";
import { usePushSync } from "../push/use-push-sync.ts";
import { readToken } from "../session/session.ts";
import { MODAL_CODE_KEY, useAuthModal } from "../session/use-auth-modal.ts";
import { Announcement } from "./announcement.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { HEADER_END } from "./header-end.ts";
import { needsOf } from "./needs-script.ts";
import { SignInToAdd } from "./sign-in-to-add.tsx";

const SigningOut = lazyPart(loadSigningOut);
const AuthModal = lazyPart(() => import("../account/auth-modal.tsx"), OpensLate);
const VariantSheet = lazyPart(() => import("../product/variant-sheet.tsx"), OpensLate);
const Toaster = lazyPart(() => import("../notices/toaster.tsx"));

/** The frame of every page: skip link, header, footer, notices, the dialogs that any page can open. */
export function Frame({ route, children }: { route: PageRoute; children: ReactNode }) {
  const kind = route.frame;
  const isSigningOut = useStore(signingOut) !== null;

  return (
    <div className="flex min-h-dvh flex-col">
      <AccountSync />
      <a className="skip-link" href="#main">
        Skip to the content
      </a>
      {kind === "shop" ? (
        <>
          <Announcement />
          <Header />
        </>
      ) : (
        <div className="session-ended-bare">
          <SessionEnded />
        </div>
      )}
      <noscript>
        <p className="no-script">{needsOf(route.page)}</p>
      </noscript>
      {/* The first frame waits for it (into-document.ts). */}
      <span id={HEADER_END} hidden />
      <InTurn>
        <main id="main" tabIndex={-1} className="flex-1">
          {children}
        </main>
      </InTurn>
      {kind === "shop" && (
        <InTurn>
          <Footer />
        </InTurn>
      )}
      <div className="toaster" aria-live="polite">
        <WhenAtRest>
          <Toaster />
        </WhenAtRest>
      </div>
      {kind === "shop" && <SignInToAdd />}
      {isSigningOut && <SigningOut />}
      <AuthModalHost />
      <VariantSheetHost />
    </div>
  );
}

/** Keeps favourites and notifications those of the session. On its own, because the frame need not be rendered again for it. */
function AccountSync() {
  useEffect(loadFavourites, []);
  useFavouriteSync();
  usePushSync();
  return null;
}

/** The forms are in a separate chunk, loaded when the dialog opens. */
function AuthModalHost() {
  const { form } = useAuthModal();
  const [wanted, setWanted] = useState(false);
  if (form !== null && !wanted) setWanted(true);
  // After a reload. If the part does not come, the shopper signs in from the start.
  useEffect(() => {
    if (tabStorage.getItem(MODAL_CODE_KEY) === null || readToken() !== undefined) return;
    import("../account/reopen-code.ts").then(({ reopenCode }) => reopenCode()).catch(() => {});
  }, []);
  return wanted ? <AuthModal /> : null;
}

/** Its code is in a separate chunk, loaded when it is first opened. The last product stays in it while it closes. */
function VariantSheetHost() {
  const request = useVariantRequest();
  const [last, setLast] = useState(request);
  if (request !== null && request !== last) setLast(request);
  if (last === null) return null;
  return <VariantSheet open={request !== null} request={last} onClose={() => variantSheet.close(last)} />;
}

/** Loaded when the first page is idle. */
function WhenAtRest({ children }: { children: ReactNode }) {
  const [atRest, setAtRest] = useState(false);

  useEffect(() => {
    const start = () => {
      void toaster();
      if (readToken() !== undefined) loadSigningOut().catch(() => {});
      setAtRest(true);
    };
    // Safari has no requestIdleCallback.
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(start, 1500);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(start, { timeout: 3000 });
    return () => cancelIdleCallback(handle);
  }, []);

  return atRest ? children : null;
}
