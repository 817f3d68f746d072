import type { ShopperRecord, SignedIn } from "@shop/contract/accounts";
import { COOKIE_SESSION, COOKIE_USER, SESSION_SECONDS, STORED_USER_KEY } from "@shop/contract/constants";
import { createStore, useStore } from "../shell/store.ts";
import { cookieValue } from "./cookies.ts";
import { parseStoredUser, type StoredUser, withoutToken } from "./stored-user.ts";

export interface Session {
  /** False on the server and while hydrating: until then nobody knows who is here. */
  known: boolean;
  isSignedIn: boolean;
  /** Also of a session that has ended while its page stays open. */
  user: StoredUser | null;
  /** The shopper signed out: pages of their own then make way instead of asking to sign in again. */
  leftOnPurpose: boolean;
  /**
   * The shop has ended the session. `here`: in the middle of something, which stays on the screen until the shopper
   * signs in again or leaves. `before`: it was over already when this page was opened.
   */
  ended: "here" | "before" | null;
}

/** How other tabs hear that a session has ended without anybody's wish. */
const ENDED_AT = "ssSessionEnded";

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

/** Notes that the shop has answered a call of this session. */
export function confirmSession(): void {
  isConfirmed = true;
}

/** Who is here: `const { isSignedIn, user } = useSession()`. The presence of the cookie decides. */
export function useSession(): Session {
  return useStore(store);
}

/** Reads what the browser keeps; called once after hydration, and when another tab changed it. */
export function refreshSession({ leftOnPurpose = false } = {}): void {
  const isSignedIn = readToken() !== undefined;
  const user = readUser();
  // Signing out takes the stored data along. Where it is left, the cookie has run out, or the server has taken it away.
  const ended = !isSignedIn && user ? "before" : null;
  store.set({ known: true, isSignedIn, user: isSignedIn ? user : null, leftOnPurpose, ended });
}

export function readToken(): string | undefined {
  return cookieValue(document.cookie, COOKIE_SESSION) || undefined;
}

/** After signing in: both cookies for 3 days, and the profile without the token in local storage. */
export function startSession(record: SignedIn): void {
  const user = withoutToken(record);
  setCookie(COOKIE_SESSION, record.token, SESSION_SECONDS);
  setCookie(COOKIE_USER, JSON.stringify(user), SESSION_SECONDS);
  storeUser(user);
  isConfirmed = true;
  refreshSession();
}

/** Sign-out, or a 401: cookies and stored data go, the shopper is a visitor again. */
export function endSession({ onPurpose = false } = {}): void {
  const { isSignedIn, user } = store.get();
  const wasHere = isSignedIn && isConfirmed;
  if (!onPurpose && wasHere) tellOtherTabs();
  setCookie(COOKIE_SESSION, "", 0);
  setCookie(COOKIE_USER, "", 0);
  try {
    localStorage.removeItem(STORED_USER_KEY);
  } catch {
    // Storage can be forbidden; the cookies decide.
  }
  isConfirmed = false;
  if (onPurpose) refreshSession({ leftOnPurpose: true });
  else if (wasHere) standStill(user);
  // Of several calls that were under way the first has ended it.
  else if (isSignedIn) store.set({ ...VISITOR, known: true, ended: "before" });
}

/** The shopper does not want to be told any more that the session has ended. */
export function forgetEnd(): void {
  store.set((session) => ({ ...session, user: null, ended: null }));
}

/** The page stays as it is, with the name of whose it was. */
function standStill(user: StoredUser | null): void {
  store.set({ known: true, isSignedIn: false, user, leftOnPurpose: false, ended: "here" });
}

/** Before the stored data goes, which is how other tabs learn of a sign-out. */
function tellOtherTabs(): void {
  try {
    localStorage.setItem(ENDED_AT, String(Date.now()));
    localStorage.removeItem(ENDED_AT);
  } catch {
    // Storage can be forbidden; then each tab learns it from the shop.
  }
}

/** After a change of the profile. */
export function rememberUser(record: ShopperRecord): void {
  const user = withoutToken(record);
  setCookie(COOKIE_USER, JSON.stringify(user), SESSION_SECONDS);
  storeUser(user);
  refreshSession();
}

/** Follows sign-ins and sign-outs of other tabs. */
export function followOtherTabs(): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    const { isSignedIn, user, ended } = store.get();
    if (key === ENDED_AT && newValue !== null && isSignedIn) standStill(user);
    else if (key === STORED_USER_KEY || key === null) {
      if (ended === null || readToken() !== undefined) refreshSession();
    }
  };
  const onReturn = () => {
    if (document.visibilityState === "visible" && (readToken() !== undefined) !== store.get().isSignedIn) {
      refreshSession();
    }
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
    // Storage can be forbidden; the cookie holds the same.
  }
  return parseStoredUser(cookieValue(document.cookie, COOKIE_USER));
}

function storeUser(user: StoredUser): void {
  try {
    localStorage.setItem(STORED_USER_KEY, JSON.stringify(user));
  } catch {
    // Storage can be full or forbidden; the cookie holds the same.
  }
}

function setCookie(name: string, value: string, seconds: number): void {
  const cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers in use here
  document.cookie = `${cookie}; Secure`;
  // Some browsers take no secure cookie from http://localhost, where a shop is developed.
  if (location.protocol === "http:" && (cookieValue(document.cookie, name) ?? "") !== value) {
    // biome-ignore lint/suspicious/noDocumentCookie: as above
    document.cookie = cookie;
  }
}
