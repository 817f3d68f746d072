import { useEffect } from "react";
import { useApi } from "../api/use-api.ts";
import { useStore } from "../browser/store.ts";
import { useSession } from "../session/session.ts";
import { shopperOf } from "../session/stored-user.ts";
import { favouriteChanges, forgetAccount } from "./favourite-account.ts";
import { replaceFavourites } from "./favourite-products.ts";

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

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change is sent
  useEffect(() => {
    if (shopper === null) return;
    // Visitors do not need it.
    import("./sync-favourites.ts")
      .then(({ sendFavourites }) => sendFavourites(api, shopper))
      .catch(() => {
        // With the next change or on the next page.
      });
  }, [api, shopper, changes]);
}
