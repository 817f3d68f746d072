import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { call } from "../api/admin-api.ts";
import { forgetDrafts, pagesWithDrafts } from "../browser/drafts.ts";
import { runStore } from "../browser/run-store.ts";
import { isGuarded, stopGuarding } from "../navigation/leave-guard.ts";
import { usePageTitle } from "../navigation/page-title.tsx";
import { sessionEnded } from "../session/session-ended.ts";

/**
 * Ends the session and clears what this device keeps: cached records, drafts, and a rider's run sheet. Asks first where
 * this deletes unsaved changes, also those of pages that were left. For the frame around the pages for members.
 */
export function useSignOut() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const page = usePageTitle();
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const hasSignedOut = useRef(false);

  useEffect(
    () => () => {
      if (!hasSignedOut.current) return;
      // Only now, when the frame and its page are gone: until then a form can write its draft again.
      forgetDrafts();
      runStore.drop();
      queries.clear();
    },
    [queries],
  );

  async function signOut() {
    setBusy(true);
    sessionEnded.forget();
    // Without an answer the member still leaves this device; the session ends on its own.
    await call("signOutStaff").catch(() => {});
    hasSignedOut.current = true;
    stopGuarding();
    await navigate("/sign-in");
  }

  return {
    /** The names of the pages whose changes would be lost, while the member is asked. */
    unsaved,
    isBusy,
    signOut,
    ask() {
      if (isBusy) return;
      const pages = new Set([...(isGuarded() ? [page] : []), ...pagesWithDrafts()]);
      if (pages.size === 0) void signOut();
      else setUnsaved([...pages]);
    },
    stay: () => setUnsaved([]),
  };
}
