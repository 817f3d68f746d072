import { createStore, useStore } from "../shell/store.ts";

export type AuthForm = "signin" | "signup" | "forgot";

interface AuthModalState {
  /** Which form is open; null when the modal is shut. */
  form: AuthForm | null;
  /** Where the shopper was headed: a path of this shop, to go on to after signing in. */
  from: string | null;
  /** An address that was typed already. */
  mail: string;
  /** What the shopper has just done, said in place of the form's own sentence. */
  done: string;
}

const SHUT: AuthModalState = { form: null, from: null, mail: "", done: "" };
const store = createStore<AuthModalState>(SHUT);

export const authModal = {
  open(form: AuthForm, from: string | null = null) {
    store.set({ ...SHUT, form, from: from === null ? null : safeReturn(from) });
  },
  /** To go on with what was pressed. A form that is open already stays as it is. */
  ask() {
    if (store.get().form === null) authModal.open("signin");
  },
  /** To the other form, keeping where the shopper was headed. */
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

/** A place to return to must be a path of this very shop; anything else becomes the home page. */
export function safeReturn(from: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them, "/\t/host" would leave the shop
  if (!/^\/(?!\/)/.test(from) || /[\\\u0000-\u001f]/.test(from)) return "/";
  const inside = new URL(from, "http://shop.invalid");
  return inside.host === "shop.invalid" ? inside.pathname + inside.search + inside.hash : "/";
}
