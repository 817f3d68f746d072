import { createStore, useStore } from "../shell/store.ts";

export type AuthForm = "signin" | "signup";

interface AuthModalState {
  /** Which form is open; null when the modal is shut. */
  form: AuthForm | null;
  /** Where the shopper was headed: a path of this shop, to go on to after signing in. */
  from: string | null;
}

const store = createStore<AuthModalState>({ form: null, from: null });

export const authModal = {
  open(form: AuthForm, from: string | null = null) {
    store.set({ form, from: from === null ? null : safeReturn(from) });
  },
  /** To the other form, keeping where the shopper was headed. */
  switchTo(form: AuthForm) {
    store.set((state) => ({ ...state, form }));
  },
  close() {
    store.set({ form: null, from: null });
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
