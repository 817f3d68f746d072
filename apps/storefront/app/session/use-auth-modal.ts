import { createStore, useStore } from "../browser/store.ts";

/** In the tab's storage while the dialog waits for a sign-in code. */
export const MODAL_CODE_KEY = "ssPendingModalCode";

export type AuthForm = "signin" | "signup" | "forgot" | "code";

interface AuthModalState {
  /** The open form; null if the dialog is closed. */
  form: AuthForm | null;
  /** The path to go to after signing in. */
  from: string | null;
  /** What the shopper wants to sign in for, after "Sign in to"; empty for the usual. */
  purpose: string;
  /** An email address that was already typed, or that a code was sent to. */
  mail: string;
  /** A message about what the shopper has just done. Replaces the form's sentence. */
  done: string;
}

const SHUT: AuthModalState = { form: null, from: null, purpose: "", mail: "", done: "" };
const store = createStore<AuthModalState>(SHUT);

export const authModal = {
  open(form: AuthForm, from: string | null = null, purpose = "") {
    store.set({ ...SHUT, form, from: from === null ? null : safeReturn(from), purpose });
  },
  isOpen: () => store.get().form !== null,
  /** The path to go to after signing in. */
  goal: () => store.get().from,
  /** Asks to sign in, in order to continue with what was pressed. Keeps a form that is already open. */
  ask() {
    if (store.get().form === null) authModal.open("signin");
  },
  /** Switches forms and keeps the path to go to. */
  switchTo(form: AuthForm, { mail = "", done = "" } = {}) {
    store.set((state) => ({ ...state, form, mail, done }));
  },
  close() {
    store.set(SHUT);
  },
};

export function useAuthModal() {
  return { ...useStore(store), ...authModal };
}

/** The path to return to must be within this shop; anything else becomes the home page. */
export function safeReturn(from: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them, "/\t/host" would leave the shop
  if (!/^\/(?!\/)/.test(from) || /[\\\u0000-\u001f]/.test(from)) return "/";
  const inside = new URL(from, "http://shop.invalid");
  return inside.host === "shop.invalid" ? inside.pathname + inside.search + inside.hash : "/";
}
