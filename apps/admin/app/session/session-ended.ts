import { useSyncExternalStore } from "react";
import { createStore } from "../browser/store.ts";

type SessionState = "unknown" | "live" | "ended";

const state = createStore<SessionState>("unknown");

/** Whether the session of a member who was signed in has ended. The frame then asks them to sign in again in place. */
export const sessionEnded = {
  /**
   * A call was refused because there is no session. Before the first sign-in, this does not mean that a session has
   * ended.
   */
  tell() {
    if (state.get() === "live") state.set("ended");
  },
  begin: () => state.set("live"),
  /** The member signed out. */
  forget: () => state.set("unknown"),
};

export function useSessionEnded(): boolean {
  return useSyncExternalStore(state.subscribe, state.get) === "ended";
}
