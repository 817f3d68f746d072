import { useApi } from "../api/use-api.ts";
import { loadSigningOut } from "./load-signing-out.ts";
import { countUnsaved, signingOut, signOut } from "./sign-out.ts";

/** Signs out of this browser; where changes are not saved yet, once they are, or the shopper does without them. */
export function useSignOut(): () => void {
  const api = useApi();
  return () => {
    if (countUnsaved() === 0) return signOut(api);
    loadSigningOut().then(
      () => signingOut.set(true),
      () => {
        // Without a network and a dialog that was loaded before, nobody may be kept signed in.
        if (confirm("Some changes are not saved. Sign out all the same?")) signOut(api);
      },
    );
  };
}
