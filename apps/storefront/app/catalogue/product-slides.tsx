import { InTurn } from "../browser/in-turn.tsx";
import type { ListedProduct } from "./listed-product.ts";
import { ProductCard } from "./product-card.tsx";
import { CardSkeleton } from "./product-grid.tsx";

const SKELETONS = ["a", "b", "c", "d", "e"];

/** Abreast on a desktop. */
const IN_FIRST_VIEW = 5;

/** The slides of a carousel of products. */
export function productSlides(products: readonly ListedProduct[]) {
  return products.map((product, i) => ({
    key: product.token,
    slide: (
      <InTurn far={i >= IN_FIRST_VIEW}>
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
