import { paths } from "@shop/contract/paths";
import { isSoldOut } from "@shop/contract/stock";
import type { ProductView } from "../catalogue/product-view.ts";
import { variantLabel } from "./variant-choice.ts";

/** The variants as links, which choose without JavaScript. The server renders what the address names. */
export function VariantLinks({
  product: { token, variants },
  chosen,
}: {
  product: ProductView;
  chosen: number;
}) {
  return (
    <nav aria-label="Options" className="flex flex-wrap gap-2">
      {variants.map((variant, i) => (
        <a
          key={variant.token}
          href={paths.variant(token, i)}
          className={isSoldOut(variant) ? "chip relative chip-unavailable" : "chip relative"}
          aria-current={i === chosen ? "page" : undefined}
        >
          {variantLabel(variant, i)}
          {isSoldOut(variant) && <span className="sr-only"> (sold out)</span>}
        </a>
      ))}
    </nav>
  );
}
