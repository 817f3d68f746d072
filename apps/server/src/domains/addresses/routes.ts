import { addresses } from "@shop/contract/addresses";
import { type Routes, serve, serveCached } from "../../http/serve.ts";
import { addAddress } from "./add-address.ts";
import { changeAddress } from "./change-address.ts";
import { chooseDefaultAddress } from "./choose-default-address.ts";
import { presentAddress } from "./present.ts";
import { listAddresses, type StoredAddress } from "./queries.ts";
import { removeAddress } from "./remove-address.ts";
import { PLACES } from "./rules/towns.ts";

export function addressRoutes(routes: Routes): void {
  // The same for everyone until the next release, so no tag ever invalidates it.
  serveCached(routes, addresses.listAreas, async () => ({
    data: PLACES.map(({ state, lgas, towns }) => ({
      state,
      lgas: [...lgas],
      towns: towns.map((one) => ({ ...one, names: [...one.names] })),
    })),
    tags: [],
  }));

  serve(routes, addresses.listAddresses, async ({ ctx, shopper }) =>
    present(await listAddresses(ctx, { shopperId: shopper.shopperId })),
  );

  serve(routes, addresses.addAddress, async ({ ctx, shopper }, address) =>
    present(await addAddress(ctx, { shopperId: shopper.shopperId, address }), "Address saved"),
  );

  serve(routes, addresses.changeAddress, async ({ ctx, shopper }, { id: publicId, ...address }) =>
    present(await changeAddress(ctx, { shopperId: shopper.shopperId, publicId, address }), "Address changed"),
  );

  serve(routes, addresses.removeAddress, async ({ ctx, shopper }, { id: publicId }) =>
    present(await removeAddress(ctx, { shopperId: shopper.shopperId, publicId }), "Address removed"),
  );

  serve(routes, addresses.chooseDefaultAddress, async ({ ctx, shopper }, { id: publicId }) =>
    present(
      await chooseDefaultAddress(ctx, { shopperId: shopper.shopperId, publicId }),
      "Checkout now starts with this address",
    ),
  );
}

function present(book: readonly StoredAddress[], message = "OK") {
  return { data: book.map(presentAddress), message };
}
