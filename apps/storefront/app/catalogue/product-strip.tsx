import { paths } from "@shop/contract/paths";
import { screens } from "@shop/contract/texts";
import type { ReactNode } from "react";
import { InTurn, whileWaiting } from "../browser/in-turn.tsx";
import { Link } from "../navigation/link.tsx";
import { SMOOTH_SCROLL } from "../navigation/smooth-scroll.ts";
import { Picture, SIZES } from "../pictures/picture.tsx";
import { CardPrice, StockTag } from "./card-parts.tsx";
import { CardSkeleton } from "./product-grid.tsx";
import type { StripProduct } from "./strip-product.ts";

const SKELETONS = ["a", "b", "c", "d", "e"];

/** Products in one row, which scrolls sideways on phones and tablets. */
export function ProductStrip({
  title,
  more,
  products,
  className,
}: {
  title: string;
  /** A link or a button beside the title. */
  more: ReactNode;
  products: readonly StripProduct[];
  className?: string;
}) {
  return (
    <section className={className} aria-label={title}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-24">{title}</h2>
        {more}
      </div>
      <ul className="product-strip">
        {products.map((product) => (
          <InTurn key={product.productToken} far>
            <li {...whileWaiting}>
              <StripCard product={product} />
            </li>
          </InTurn>
        ))}
      </ul>
    </section>
  );
}

/** A product without buttons: its page has them. */
function StripCard({ product }: { product: StripProduct }) {
  return (
    <Link className="strip-card" to={paths.product(product.productToken)} state={SMOOTH_SCROLL}>
      <span className="card-picture">
        <Picture shot={product.shots[0]} fallback={screens.noImageCard} sizes={SIZES.strip} silent replaced />
        <StockTag product={product} />
      </span>
      <h3 className="card-name">{product.name}</h3>
      {product.price !== null && <CardPrice {...product} price={product.price} />}
    </Link>
  );
}

/** Has the shape of a strip, so that nothing moves when it loads. */
export function ProductStripSkeleton() {
  return (
    <div className="product-strip" aria-hidden="true">
      {SKELETONS.map((key) => (
        <CardSkeleton key={key} />
      ))}
    </div>
  );
}
