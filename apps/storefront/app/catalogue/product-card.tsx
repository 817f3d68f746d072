import { paths } from "@shop/contract/paths";
import { isSoldOut } from "@shop/contract/stock";
import { screens } from "@shop/contract/texts";
import { Button } from "@shop/ui/button";
import { MarkedText } from "@shop/ui/marked-text";
import { useContext } from "react";
import { StockAlertButton } from "../alerts/stock-alert-button.tsx";
import { whileWaiting } from "../browser/in-turn.tsx";
import { SIGN_IN_TO_ADD } from "../cart/sign-in-to-add.ts";
import { useAddToCart } from "../cart/use-add-to-cart.ts";
import { variantSheet } from "../cart/variant-sheet-state.ts";
import { Link } from "../navigation/link.tsx";
import { SMOOTH_SCROLL } from "../navigation/smooth-scroll.ts";
import { Picture, SIZES } from "../pictures/picture.tsx";
import { CardPrice, StockTag } from "./card-parts.tsx";
import { FoundWords } from "./found-words.ts";
import { Heart } from "./heart.tsx";
import type { ListedProduct } from "./listed-product.ts";

/** A product: picture, heart, tag, name, price, button, and another button where there are variants. The whole card links to the product. */
export function ProductCard({
  product,
  eager,
  first,
  level: Name = "h3",
}: {
  product: ListedProduct;
  eager?: boolean;
  first?: boolean;
  level?: "h2" | "h3";
}) {
  const { addToCart, isAdding } = useAddToCart();
  const soldOut = isSoldOut(product);
  const words = useContext(FoundWords);

  return (
    <article {...whileWaiting} className="card">
      <Link
        className="card-link"
        to={paths.variant(product.productToken, product.variantIndex ?? 0)}
        state={SMOOTH_SCROLL}
      >
        <span className="card-picture">
          <Picture
            shot={product.shots[0]}
            fallback={screens.noImageCard}
            sizes={SIZES.card}
            eager={eager}
            first={first}
            silent
            replaced
          />
          <StockTag product={product} />
        </span>
        <Name className="card-name" title={product.name}>
          <MarkedText text={product.name} words={words} />
        </Name>
      </Link>
      {product.price !== null && <CardPrice {...product} price={product.price} />}
      {soldOut ? (
        <div className="flex gap-2">
          <Button look="outline" wide disabled>
            Sold Out
          </Button>
          <StockAlertButton variantToken={product.token} of={product.name} look="icon" />
        </div>
      ) : (
        <Button
          look="outline"
          wide
          busy={isAdding}
          busyText="Adding..."
          aria-label={isAdding ? undefined : `Add to cart: ${product.name}`}
          type="submit"
          form={SIGN_IN_TO_ADD}
          onClick={(event) => {
            event.preventDefault();
            const card = event.currentTarget.closest(".card");
            void addToCart(product, { picture: card?.querySelector(".card-picture") });
          }}
        >
          Add to cart
        </Button>
      )}
      {product.variants > 1 && <OptionsButton product={product} />}
      <Heart product={product} />
    </article>
  );
}

/** Opens the choice between the variants. Without JavaScript it is hidden, and the card's link leads to the choice. */
function OptionsButton({ product }: { product: ListedProduct }) {
  const { productToken, name, token: variantToken } = product;
  const label = `${product.variants} options`;
  return (
    <button
      type="button"
      className="card-options noscript:hidden"
      aria-haspopup="dialog"
      aria-label={`${label}: ${name}`}
      onClick={() => variantSheet.open({ productToken, name, variantToken, exchanges: null })}
    >
      <span>{label}</span>
    </button>
  );
}
