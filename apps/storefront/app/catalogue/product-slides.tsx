import { InTurn } from "../browser/in-turn.tsx";
import type { ListedProduct } from "./listed-product.ts";
import { ProductCard } from "./product-card.tsx";
import { CardSkeleton } from "./product-grid.tsx";

const SKELETONS = ["a", "b", "c", "d", "e"];

/** The slides of a carousel of products. */
export function productSlides(products: readonly ListedProduct[]) {
  return products.map((product) => ({
    key: product.token,
    slide: (
      <InTurn>
        <ProductCard product={product} />
      </InTurn>
    ),
  }));
}

/** A carousel of products while they load. */
export function SlidesSkeleton({ className }: { className: string }) {
  return (
    <div className={`${className} carousel-track`} aria-hidden="true">
      {SKELETONS.map((key) => (
        <div key={key} className="carousel-slide">
          <CardSkeleton />
        </div>
      ))}
    </div>
  );
}
