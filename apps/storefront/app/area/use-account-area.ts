import { useEffect, useLayoutEffect, useRef } from "react";
import { type Api, useApi } from "../api/use-api.ts";
import { accountAreaChanges } from "../browser/account-area.ts";
import { useSession } from "../session/session.ts";
import { shopperOf } from "../session/stored-user.ts";
import { addLine, isAreaOpen, refreshArea, refreshAreaQuietly } from "./area.ts";

/** For a line that shows the area: takes that of a signed-in shopper from the account, if none was chosen on this device. */
export function useAccountArea(): void {
  const api = useApi();
  const { known, isSignedIn, user } = useSession();
  const shopper = user && shopperOf(user);
  const wasVisitor = useRef(false);

  useLayoutEffect(addLine, []);
  useFollowAccount();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another shopper has another area
  useEffect(() => {
    if (!known) return;
    // Signing out forgets the area of the account.
    refreshArea();
    if (isSignedIn) askAccount(api, { atOnce: wasVisitor.current });
    wasVisitor.current = !isSignedIn;
  }, [api, known, isSignedIn, shopper]);
}

let isFollowed = false;

/** From now on, also on pages without a line, so that the area is there before the next line is. */
export function useFollowAccount(): void {
  const api = useApi();
  useEffect(() => {
    if (isFollowed) return;
    isFollowed = true;
    accountAreaChanges.follow(() => {
      refreshAreaQuietly();
      askAccount(api, { atOnce: false });
    });
  }, [api]);
}

function askAccount(api: Api, options: { atOnce: boolean }): void {
  if (!isAreaOpen()) return;
  import("./account-area.ts").then(({ takeAccountArea }) => takeAccountArea(api, options)).catch(() => {});
}
