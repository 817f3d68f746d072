import { paths } from "@shop/contract/paths";
import { screens } from "@shop/contract/texts";
import { Fragment } from "react";
import { ownPriceLabel } from "../catalogue/chosen-values.ts";
import type { OwnPrice } from "../catalogue/filters.ts";
import type { AskedOption, ProductsPage } from "../catalogue/queries.ts";
import { Link } from "../navigation/link.tsx";

/** How the shop understood a search, how many products it found, and where else there are some. */
export function FoundLine({ found }: { found: ProductsPage }) {
  return (
    <>
      {found.without && <span className="text-ink">{screens.withoutFood(found.without)} </span>}
      {found.options && <AskedOptions options={found.options} />}
      {found.price && <AskedPrice {...found.price} />}
      {found.isGuess && <OtherSearch {...found} />}
      <span className="whitespace-nowrap">
        {found.total} {found.total === 1 ? "product" : "products"} found
      </span>
      <FoundCategories categories={found.categories ?? []} />
    </>
  );
}

/** The words of the search name a colour, a size or both: "Colour Emerald (show any colour), size UK 12 (M) (show any size)." */
function AskedOptions({ options }: { options: readonly AskedOption[] }) {
  return (
    <>
      {options.map(({ facet, label, q }, nth) => (
        <Fragment key={facet}>
          {nth > 0 && ", "}
          <span className="text-ink">
            {nth > 0 ? facet : FACET_NAMES[facet]} {label}
          </span>
          {q && (
            <>
              {" ("}
              <Link className="link" to={paths.search(q)}>
                show any {facet}
              </Link>
              )
            </>
          )}
        </Fragment>
      ))}
      <span>. </span>
    </>
  );
}

const FACET_NAMES = { colour: "Colour", size: "Size" };

/** The words of the search say what products may cost. */
function AskedPrice({ q, ...price }: OwnPrice & { q: string | null }) {
  return (
    <>
      <span className="text-ink">{ownPriceLabel(price)}</span>
      {q && (
        <>
          {" ("}
          <Link className="link" to={paths.search(q)}>
            show any price
          </Link>
          )
        </>
      )}
      <span>. </span>
    </>
  );
}

/**
 * A link, so that the search with other or fewer words can be opened, changed and shared as such. There is no link back
 * to what was typed, because nothing matches it.
 */
function OtherSearch({ corrected, leftOut, hasOthers, price }: ProductsPage) {
  if (corrected === undefined) return <span className="text-ink">{screens.similarProducts} </span>;
  return (
    <>
      <span className="text-ink">
        {leftOut
          ? `No product ${price?.q ? "at this price " : ""}matches all of these words. Results for `
          : "Showing results for "}
        <Link className="link" to={paths.search(corrected)}>
          {corrected}
        </Link>
        {leftOut && `, left out: ${leftOut.join(", ")}`}.
        {hasOthers && " Others with one of the words follow."}
      </span>{" "}
    </>
  );
}

/** The categories that have the words too, in the same line: nothing below moves when they come. */
function FoundCategories({ categories }: { categories: readonly { token: string; name: string }[] }) {
  if (categories.length === 0) return null;
  return (
    <>
      . See all of{" "}
      {categories.map(({ token, name }, nth) => (
        <Fragment key={token}>
          {nth > 0 && ", "}
          <Link className="link" to={paths.category(token)}>
            {name}
          </Link>
        </Fragment>
      ))}
    </>
  );
}
