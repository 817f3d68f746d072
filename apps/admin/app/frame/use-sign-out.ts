import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { call } from "../api/admin-api.ts";
import { forgetDrafts } from "../browser/drafts.ts";
import { runStore } from "../browser/run-store.ts";
import { sessionEnded } from "../session/session-ended.ts";

/** Ends the session and clears what this device keeps: cached records, drafts, and a rider's run sheet. */
export function useSignOut() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    sessionEnded.forget();
    // Without an answer the member still leaves this device; the session ends on its own.
    await call("signOutStaff").catch(() => {});
    forgetDrafts();
    runStore.drop();
    await navigate("/sign-in");
    queries.clear();
  };
}
