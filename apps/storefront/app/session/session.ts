import type { SignedIn } from "@shop/contract/accounts";
import { COOKIE_SESSION, COOKIE_USER, SESSION_SECONDS, STORED_USER_KEY } from "@shop/contract/constants";
import { forgetAccountArea } from "../browser/account-area.ts";
import { cookieValue, setCookie } from "../browser/cookies.ts";
import { forgetDraft, forgetDraftOfOthers, forgetSignUp } from "../browser/kept-draft.ts";
import { forgetPaidOrders } from "../browser/paid-order-kept.ts";
import { pastSearches } from "../browser/past-searches.ts";
import { createStore, useStore, useStorePart } from "../browser/store.ts";
import { viewedProducts } from "../browser/viewed-products.ts";
import { parseStoredUser, type StoredUser, shopperOf, withoutToken } from "./stored-user.ts";

export interface Session {
  /** False on the server and until hydration: the session is not known yet. */
  known: boolean;
  isSignedIn: boolean;
  /** Kept after a session has ended, while its page stays open. */
  user: StoredUser | null;
  /** The shopper signed out: pages that need a session then navigate away instead of asking to sign in. */
  leftOnPurpose: boolean;
  /**
   * The shop ended the session. `here`: while the shopper was using the page, which stays until the shopper
   * signs in again or leaves. `before`: it had already ended when the page was opened.
   */
  ended: "here" | "before" | null;
}

/** Storage key that tells other tabs that the shop ended the session. */
const ENDED_KEY = "ssSessionEnded";

const VISITOR: Session = {
  known: false,
  isSignedIn: false,
  user: null,
  leftOnPurpose: false,
  ended: null,
};
const store = createStore(VISITOR);

/** Whether the shop has accepted the session since this page was loaded. */
let isConfirmed = false;

export function confirmSession(): void {
  isConfirmed = true;
}

/** `const { isSignedIn, user } = useSession()`. The session cookie decides. */
export function useSession(): Session {
  return useStore(store);
}

/** Renders again only if this changes: for most visitors it never does. */
export function useIsSignedIn(): boolean {
  return useStorePart(store, ({ isSignedIn }) => isSignedIn);
}

/** Reads the session from cookies and storage. Called once after hydration and when another tab changes it. */
export function refreshSession({ leftOnPurpose = false } = {}): void {
  const isSignedIn = readToken() !== undefined;
  const user = readUser();
  // Signing out removes the stored data. If it remains without a cookie, the cookie has expired or the server removed it.
  const ended = !isSignedIn && user ? "before" : null;
  store.set({ known: true, isSignedIn, user: isSignedIn ? user : null, leftOnPurpose, ended });
}

export function readToken(): string | undefined {
  return cookieValue(document.cookie, COOKIE_SESSION) || undefined;
}

/** Sets both cookies for 3 days and stores the profile, without the token, in local storage. */
export function startSession(record: SignedIn): void {
  const user = withoutToken(record);
  const before = store.get().user;
  if (before && shopperOf(before) !== shopperOf(user)) forgetHistory();
  if (!before) forgetAccountArea();
  // This includes data from before the session ended, whose owner the page may no longer know.
  forgetDraftOfOthers(shopperOf(user));
  setCookie(COOKIE_SESSION, record.token, SESSION_SECONDS);
  setCookie(COOKIE_USER, JSON.stringify(user), SESSION_SECONDS);
  storeUser(user);
  isConfirmed = true;
  refreshSession();
}

/** Removes cookies and stored data, after a sign-out or a 401. */
export function endSession({ onPurpose = false } = {}): void {
  const { isSignedIn, user } = store.get();
  const wasHere = isSignedIn && isConfirmed;
  if (!onPurpose && wasHere) tellOtherTabs();
  setCookie(COOKIE_SESSION, "", 0);
  setCookie(COOKIE_USER, "", 0);
  // Before other tabs learn of the end by the next removal, and read again.
  if (onPurpose) forgetHistory();
  try {
    localStorage.removeItem(STORED_USER_KEY);
  } catch {
    // Storage can be blocked; the cookies decide.
  }
  isConfirmed = false;
  if (onPurpose) refreshSession({ leftOnPurpose: true });
  else if (wasHere) keepPage(user);
  // Of several pending calls, only the first ends the session.
  else if (isSignedIn) store.set({ ...VISITOR, known: true, ended: "before" });
}

/**
 * Forgets what was searched for, viewed, paid and typed at checkout and sign-up, and the account's area: the next person at this device
 * must not see it.
 */
function forgetHistory(): void {
  pastSearches.clear();
  viewedProducts.clear();
  forgetDraft();
  forgetSignUp();
  forgetPaidOrders();
  forgetAccountArea();
}

/** Dismisses the message that the session has ended. */
export function forgetEnd(): void {
  store.set((session) => ({ ...session, user: null, ended: null }));
}

/** Keeps the page and its shopper, without a session. */
function keepPage(user: StoredUser | null): void {
  store.set({ known: true, isSignedIn: false, user, leftOnPurpose: false, ended: "here" });
}

/** Runs before the stored data is removed, because its removal tells other tabs of a sign-out. */
function tellOtherTabs(): void {
  try {
    localStorage.setItem(ENDED_KEY, String(Date.now()));
    localStorage.removeItem(ENDED_KEY);
  } catch {
    // Storage can be blocked; then each tab learns it from its next call.
  }
}

/** Updates the stored profile. */
export function rememberUser(record: StoredUser): void {
  const user = withoutToken(record);
  setCookie(COOKIE_USER, JSON.stringify(user), SESSION_SECONDS);
  storeUser(user);
  refreshSession();
}

/**
 * Applies sign-ins and sign-outs of other tabs.
 * @param forgetOwnData called when the shopper is no longer the same: nobody may see what this page knows of another
 */
export function followOtherTabs(forgetOwnData: () => void): () => void {
  const refresh = () => {
    const before = shopperOf(store.get().user);
    refreshSession();
    if (shopperOf(store.get().user) === before) return;
    forgetOwnData();
    // What is stored has changed, so what this tab has in memory is out of date.
    pastSearches.load();
    viewedProducts.load();
  };
  const onStorage = ({ key, newValue }: StorageEvent) => {
    const { isSignedIn, user, ended } = store.get();
    if (key === ENDED_KEY && newValue !== null && isSignedIn) keepPage(user);
    else if (key === STORED_USER_KEY || key === null) {
      if (ended !== null && readToken() === undefined) return;
      refresh();
      // Each tab has its own draft.
      forgetDraftOfOthers(shopperOf(store.get().user));
      if (store.get().isSignedIn) forgetSignUp();
    }
  };
  // A page that Back brings up again, or that has no storage, has learned of nothing meanwhile.
  const onReturn = () => {
    if (document.visibilityState !== "visible") return;
    const { isSignedIn, user } = store.get();
    const hasToken = readToken() !== undefined;
    if (hasToken !== isSignedIn || (hasToken && shopperOf(readUser()) !== shopperOf(user))) refresh();
  };
  addEventListener("storage", onStorage);
  document.addEventListener("visibilitychange", onReturn);
  return () => {
    removeEventListener("storage", onStorage);
    document.removeEventListener("visibilitychange", onReturn);
  };
}

function readUser(): StoredUser | null {
  try {
    const stored = parseStoredUser(localStorage.getItem(STORED_USER_KEY));
    if (stored) return stored;
  } catch {
    // Storage can be blocked; the cookie has the same data.
  }
  return parseStoredUser(cookieValue(document.cookie, COOKIE_USER));
}

function storeUser(user: StoredUser): void {
  try {
    localStorage.setItem(STORED_USER_KEY, JSON.stringify(user));
  } catch {
    // Storage can be full or blocked; the cookie has the same data.
  }
}
