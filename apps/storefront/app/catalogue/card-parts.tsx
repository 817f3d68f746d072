import { formatNaira } from "@shop/contract/money";
import { reductionPercent } from "@shop/contract/reduction";
import { isLowInStock, isSoldOut } from "@shop/contract/stock";
import { Price } from "@shop/ui/price";
import { Tag } from "@shop/ui/tag";
import { CardRating } from "./card-rating.tsx";
import type { ListedProduct } from "./listed-product.ts";

/** What reviews say, and the lowest price where the variants' prices differ. The former price and the unit price are those of the first variant. */
export function CardPrice({
  price,
  was,
  priceFrom,
  unitPrice,
  rating,
}: Pick<ListedProduct, "was" | "priceFrom" | "unitPrice" | "rating"> & { price: number }) {
  const lowest = priceFrom ?? price;
  const former = lowest === price ? was : null;
  return (
    <span className="card-price">
      {rating && <CardRating rating={rating} />}
      {priceFrom !== undefined && "from "}
      <Price
        text={formatNaira(lowest)}
        was={former === null ? null : formatNaira(former)}
        cut={reductionPercent(lowest, former)}
      />
      {unitPrice && lowest === price && <span className="block text-14 text-soft">{unitPrice}</span>}
    </span>
  );
}

/** Sold out, few left or new. */
export function StockTag({ product }: { product: Pick<ListedProduct, "stock" | "stock_status" | "isNew"> }) {
  if (isSoldOut(product)) {
    return (
      <Tag look="dark" className="card-tag">
        Sold out
      </Tag>
    );
  }
  if (isLowInStock(product)) return <Tag className="card-tag">{product.stock} left</Tag>;
  if (product.isNew) {
    return (
      <Tag look="brass" className="card-tag">
        New
      </Tag>
    );
  }
  return null;
}
