import { useEffect } from "react";
import { useApi } from "../api/use-api.ts";
import { useSession } from "../session/session.ts";
import { isAreaOpen, refreshArea } from "./area.ts";

/** Takes the area of a signed-in shopper from the account, if none was chosen on this device. */
export function useAccountArea(): void {
  const api = useApi();
  const { known, isSignedIn, user } = useSession();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another shopper has another area
  useEffect(() => {
    if (!known) return;
    // Signing out forgets the area of the account.
    refreshArea();
    if (!isSignedIn || !isAreaOpen()) return;
    import("./account-area.ts").then(({ takeAccountArea }) => takeAccountArea(api)).catch(() => {});
  }, [api, known, isSignedIn, user]);
}
