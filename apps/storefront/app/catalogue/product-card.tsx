import { formatNaira } from "@shop/contract/money";
import { paths } from "@shop/contract/paths";
import { isLowInStock, isSoldOut } from "@shop/contract/stock";
import { screens } from "@shop/contract/texts";
import { Button } from "@shop/ui/button";
import { Price } from "@shop/ui/price";
import { Tag } from "@shop/ui/tag";
import { useRef } from "react";
import { useAddToCart } from "../cart/use-add-to-cart.ts";
import { GLIDE } from "../navigation/glide.ts";
import { Link } from "../navigation/link.tsx";
import { Picture, SIZES } from "../pictures/picture.tsx";
import type { Goods } from "./goods.ts";
import { Heart } from "./heart.tsx";

/** A product: picture, heart, tag, name, price, button. The whole card links to the product. */
export function ProductCard({
  goods,
  eager,
  first,
  level: Name = "h3",
}: {
  goods: Goods;
  eager?: boolean;
  first?: boolean;
  level?: "h2" | "h3";
}) {
  const { addToCart, isAdding } = useAddToCart();
  const card = useRef<HTMLElement>(null);
  const soldOut = isSoldOut(goods);

  return (
    <article ref={card} className="card">
      <Link className="card-way" to={paths.product(goods.productToken)} state={GLIDE}>
        <span className="card-picture">
          <Picture
            shot={goods.shots[0]}
            fallback={screens.noImageCard}
            sizes={SIZES.card}
            eager={eager}
            first={first}
            silent
            replaced
          />
          <StockTag goods={goods} />
        </span>
        <Name className="card-name" title={goods.name}>
          {goods.name}
        </Name>
      </Link>
      {goods.price !== null && (
        <Price
          className="card-price"
          text={formatNaira(goods.price)}
          was={goods.was === null ? null : formatNaira(goods.was)}
        />
      )}
      {soldOut ? (
        <Button look="outline" wide disabled>
          Sold Out
        </Button>
      ) : (
        <Button
          look="outline"
          wide
          busy={isAdding}
          busyText="Adding..."
          aria-label={isAdding ? undefined : `Add to cart: ${goods.name}`}
          onClick={() => addToCart(goods, { picture: card.current?.querySelector(".card-picture") })}
        >
          Add to cart
        </Button>
      )}
      <Heart goods={goods} />
    </article>
  );
}

function StockTag({ goods }: { goods: Goods }) {
  if (isSoldOut(goods)) {
    return (
      <Tag look="dark" className="card-tag">
        Sold out
      </Tag>
    );
  }
  if (isLowInStock(goods)) return <Tag className="card-tag">{goods.stock} left</Tag>;
  if (goods.isNew) {
    return (
      <Tag look="brass" className="card-tag">
        New
      </Tag>
    );
  }
  return null;
}
