import { formatNaira } from "@shop/contract/money";
import { reductionPercent } from "@shop/contract/reduction";
import { isLowInStock, isSoldOut, stockLabel } from "@shop/contract/stock";
import { Icon } from "@shop/ui/icon";
import { Price } from "@shop/ui/price";
import type { VariantView } from "../catalogue/product-view.ts";
import { unitPriceText } from "../catalogue/unit-price-text.ts";

/** A product without a variant has no price and cannot be added to the cart. */
const NO_VARIANT = { stock: 0 };

/** Price, unit price and stock of the chosen variant, read aloud when another is chosen. */
export function PriceAndStock({ variant }: { variant: VariantView | undefined }) {
  return (
    <div className="grid gap-2" aria-live="polite">
      {variant && (
        <Price
          className="text-32"
          text={formatNaira(variant.price)}
          was={variant.was === null ? null : formatNaira(variant.was)}
          cut={reductionPercent(variant.price, variant.was)}
        />
      )}
      {variant?.unitPrice && <p className="text-14 text-soft">{unitPriceText(variant.unitPrice)}</p>}
      <Stock variant={variant ?? NO_VARIANT} />
    </div>
  );
}

function Stock({ variant }: { variant: Pick<VariantView, "stock"> & Partial<VariantView> }) {
  const [look, icon] = isSoldOut(variant)
    ? (["stock-out", "close"] as const)
    : isLowInStock(variant)
      ? (["stock-low", "warning"] as const)
      : (["stock-in", "check"] as const);
  return (
    <p className={`stock ${look}`}>
      <Icon name={icon} size={18} />
      {stockLabel(variant)}
    </p>
  );
}
