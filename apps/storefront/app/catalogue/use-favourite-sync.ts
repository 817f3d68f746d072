import { useEffect } from "react";
import { useApi } from "../api/use-api.ts";
import { useStore } from "../browser/store.ts";
import { useSession } from "../session/session.ts";
import { shopperOf } from "../session/stored-user.ts";
import { favouriteChanges, forgetAccount } from "./favourite-account.ts";
import { replaceFavourites } from "./favourite-products.ts";
import { syncInBackground } from "./sync-in-background.ts";

/** Keeps the favourites of this browser and of the account the same while signed in, and forgets them on signing out. */
export function useFavouriteSync(): void {
  const api = useApi();
  const { isSignedIn, user, leftOnPurpose } = useSession();
  const shopper = isSignedIn ? shopperOf(user) : null;
  const changes = useStore(favouriteChanges);

  useEffect(() => {
    if (!leftOnPurpose) return;
    forgetAccount();
    replaceFavourites([]);
  }, [leftOnPurpose]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change is sent, and what could not be sent when the network returns
  useEffect(() => {
    if (shopper === null) return;
    const sync = () => void syncInBackground(api, shopper);
    sync();
    addEventListener("online", sync);
    return () => removeEventListener("online", sync);
  }, [api, shopper, changes]);
}
