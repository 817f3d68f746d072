import { useEffect } from "react";
import { useApi } from "../api/use-api.ts";
import { useSession } from "../session/session.ts";
import { shopperOf } from "../session/stored-user.ts";
import { readPushOwner } from "./push-owner.ts";

/** Ends notifications to this browser when the shopper signs out or another one signs in, and keeps them otherwise. */
export function usePushSync(): void {
  const api = useApi();
  const { isSignedIn, user, leftOnPurpose } = useSession();
  const shopper = isSignedIn ? shopperOf(user) : null;

  useEffect(() => {
    const owner = readPushOwner();
    if (owner === null || (shopper === null && !leftOnPurpose)) return;
    void import("./push-device.ts")
      .then(({ forgetPush, renewPush }) => (shopper === owner ? renewPush(api) : forgetPush()))
      .catch(() => {
        // The next page tries again.
      });
  }, [api, shopper, leftOnPurpose]);
}
