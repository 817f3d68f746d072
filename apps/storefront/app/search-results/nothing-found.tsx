import { generalHelp } from "@shop/contract/help-topics";
import { paths } from "@shop/contract/paths";
import { buttonClass } from "@shop/ui/button";
import { EmptyState } from "@shop/ui/empty-state";
import type { ProductsPage } from "../catalogue/queries.ts";
import { Link } from "../navigation/link.tsx";
import { Lens } from "../pictures/drawings.tsx";
import { HelpLinks } from "../search/help-links.tsx";
import { PopularCategoryLinks } from "./popular-category-links.tsx";
import { useAsking } from "./use-asking.ts";

interface Elsewhere {
  sentence: string;
  action: string;
  q: string;
}

/** If nothing matches everything that a search asks for: the same search at any price or in any size. */
function elsewhereOf({ price, options = [] }: ProductsPage): Elsewhere | null {
  // A size is asked for exactly; colours are understood only where there are some.
  const option = options.find(({ facet }) => facet === "size") ?? options[0];
  const isPriced = price !== undefined && price.q !== null;
  if (option?.q) {
    const atPrices = isPriced ? " or at other prices" : "";
    return {
      sentence: `We have it only in other ${option.facet}s${atPrices}.`,
      action: `Show any ${option.facet}`,
      q: option.q,
    };
  }
  if (!isPriced || !price.q) return null;
  return { sentence: "We have it only at other prices.", action: "Show any price", q: price.q };
}

/** No results: suggests a shorter word and the popular categories, or where there is something. */
export function NothingFound({ found }: { found: ProductsPage | null }) {
  const asking = useAsking();
  const elsewhere = found && elsewhereOf(found);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <EmptyState
        title="No products found"
        sentence={
          elsewhere?.sentence ??
          "Try a shorter word, or browse the categories. Small spelling mistakes are fine."
        }
        object={<Lens />}
        action={
          <Link
            className={buttonClass({ look: "brass", large: true })}
            to={elsewhere ? paths.search(elsewhere.q) : paths.shop()}
          >
            {elsewhere?.action ?? "Go to the shop"}
          </Link>
        }
      />
      <PopularCategoryLinks />
      <HelpLinks topics={generalHelp(asking)} title="Looking for help?" />
    </div>
  );
}

/** No product, but a help page above: the search was answered. */
export function OnlyHelp() {
  return (
    <>
      <p className="mb-3 font-bold">Or continue shopping</p>
      <PopularCategoryLinks />
    </>
  );
}
