import { toasts } from "@shop/contract/texts";
import { useApi } from "../api/use-api.ts";
import { notify } from "../notices/notify.ts";
import { endSession } from "../session/session.ts";

/** Signs out of this browser at once and tells the server in the background. */
export function useSignOut(): () => void {
  const api = useApi();
  return () => {
    api.call("signOut").catch(() => {
      // The session then expires on its own; this browser has already forgotten it.
    });
    endSession({ onPurpose: true });
    notify.success(toasts.signedOut);
  };
}
