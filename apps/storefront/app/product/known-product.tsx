import { formatNaira } from "@shop/contract/money";
import { screens } from "@shop/contract/texts";
import { Price } from "@shop/ui/price";
import { useQueryClient } from "@tanstack/react-query";
import { useFavourites } from "../catalogue/favourite-products.ts";
import { Picture, SIZES } from "../pictures/picture.tsx";
import { findListed } from "./find-listed.ts";

/** What this device knows of a product whose page does not load, from a list that was shown here or the favourites. */
export function KnownProduct({ productToken }: { productToken: string }) {
  const lists = useQueryClient()
    .getQueryCache()
    .getAll()
    .map(({ state }) => state.data);
  const known = findListed([...lists, useFavourites()], productToken);
  if (known === null) return null;
  const { name, price, priceFrom, shots } = known;
  return (
    <section
      className="mx-auto mt-6 grid max-w-[44rem] grid-cols-[7rem_1fr] items-center gap-4 rounded-28 bg-sunken p-5"
      aria-labelledby="known-product"
    >
      <Picture shot={shots[0]} fallback={screens.noImageCard} sizes={SIZES.strip} silent />
      <div className="grid gap-1">
        <h2 id="known-product" className="text-20 wrap-anywhere">
          {name}
        </h2>
        {price !== null && (
          <Price text={priceFrom === undefined ? formatNaira(price) : `from ${formatNaira(priceFrom)}`} />
        )}
        <p className="text-14 text-soft">
          You saw this here before. The price and the stock may have changed since.
        </p>
      </div>
    </section>
  );
}
