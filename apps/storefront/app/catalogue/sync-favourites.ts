import type { Api } from "../api/use-api.ts";
import { readToken } from "../session/session.ts";
import { readAccount, writeAccount } from "./favourite-account.ts";
import { asCall, changesFor, withoutSent } from "./favourite-changes.ts";
import { readFavourites, replaceFavourites } from "./favourite-products.ts";
import { fromProductCard, type ListedProduct } from "./listed-product.ts";

/** One at a time, so that an earlier answer never comes last. */
let syncs = Promise.resolve();

/**
 * Sends what the account does not have yet, after what is being sent. A failure leaves it to the next time.
 * @param session the shopper's token: nothing is sent if it is no longer the one signed in with
 */
export function sendFavourites(
  api: Api,
  { shopper, session }: { shopper: string; session: string | undefined },
): Promise<void> {
  syncs = syncs.then(async () => {
    if (session !== undefined && session === readToken()) await syncFavourites(api, shopper);
  });
  return syncs;
}

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
