import type { ShopperRecord, SignedIn } from "@shop/contract/accounts";
import { COOKIE_SESSION, COOKIE_USER, SESSION_SECONDS, STORED_USER_KEY } from "@shop/contract/constants";
import { createStore, useStore } from "../shell/store.ts";
import { cookieValue } from "./cookies.ts";
import { parseStoredUser, type StoredUser, withoutToken } from "./stored-user.ts";

export interface Session {
  /** False on the server and while hydrating: until then nobody knows who is here. */
  known: boolean;
  isSignedIn: boolean;
  user: StoredUser | null;
  /** The shopper signed out: pages of their own then make way instead of asking to sign in again. */
  leftOnPurpose: boolean;
}

const store = createStore<Session>({
  known: false,
  isSignedIn: false,
  user: null,
  leftOnPurpose: false,
});

/** Who is here: `const { isSignedIn, user } = useSession()`. The presence of the cookie decides. */
export function useSession(): Session {
  return useStore(store);
}

/** Reads what the browser keeps; called once after hydration, and when another tab changed it. */
export function refreshSession({ leftOnPurpose = false } = {}): void {
  const token = readToken();
  store.set({
    known: true,
    isSignedIn: token !== undefined,
    user: token === undefined ? null : readUser(),
    leftOnPurpose,
  });
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
  refreshSession();
}

/** Sign-out, or a 401: cookies and stored data go, the shopper is a visitor again. */
export function endSession({ onPurpose = false } = {}): void {
  setCookie(COOKIE_SESSION, "", 0);
  setCookie(COOKIE_USER, "", 0);
  try {
    localStorage.removeItem(STORED_USER_KEY);
  } catch {
    // Storage can be forbidden; the cookies decide.
  }
  refreshSession({ leftOnPurpose: onPurpose });
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
  const onStorage = (event: StorageEvent) => {
    if (event.key === STORED_USER_KEY || event.key === null) refreshSession();
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
