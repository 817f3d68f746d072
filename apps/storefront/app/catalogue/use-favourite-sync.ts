import { useEffect } from "react";
import { type Api, useApi } from "../api/use-api.ts";
import { useStore } from "../browser/store.ts";
import { useSession } from "../session/session.ts";
import { shopperOf } from "../session/stored-user.ts";
import {
  asCall,
  changesFor,
  favouriteChanges,
  forgetAccount,
  readAccount,
  withoutSent,
  writeAccount,
} from "./favourite-account.ts";
import { readFavourites, replaceFavourites } from "./favourite-products.ts";
import { fromProductCard, type ListedProduct } from "./listed-product.ts";

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
    if (shopper !== null) syncs = syncs.then(() => syncFavourites(api, shopper));
  }, [api, shopper, changes]);
}

/** One at a time, so that an earlier answer never comes last. */
let syncs = Promise.resolve();

async function syncFavourites(api: Api, shopper: string): Promise<void> {
  const account = readAccount();
  const isOthers = account !== null && account.shopper !== shopper;
  if (isOthers) replaceFavourites([]);
  const tokens = readFavourites().map(({ token }) => token);
  const sent = changesFor(shopper, { account, tokens });
  writeAccount({ shopper, pending: sent });

  try {
    const cards =
      Object.keys(sent).length > 0
        ? await api.call("changeFavourites", asCall(sent, tokens))
        : await api.call("listFavourites");
    const now = readAccount();
    // Signed out meanwhile, or as somebody else.
    if (now?.shopper !== shopper) return;
    const pending = withoutSent(now.pending, sent);
    writeAccount({ shopper, pending });
    replaceFavourites(withPending(cards.map(fromProductCard), pending));
  } catch {
    // What was not sent is sent with the next change or on the next page.
  }
}

/** The account's favourites with the changes that it does not have yet. */
function withPending(
  favourites: readonly ListedProduct[],
  pending: Readonly<Record<string, boolean>>,
): readonly ListedProduct[] {
  const added = readFavourites().filter(({ token }) => pending[token] === true);
  return [...added, ...favourites.filter(({ token }) => !(token in pending))];
}
