import { Skeleton } from "@shop/ui/skeleton";
import { VisuallyHidden } from "@shop/ui/visually-hidden";
import type { ReactNode, Ref } from "react";
import { InTurn } from "../browser/in-turn.tsx";
import type { ListedProduct } from "./listed-product.ts";
import { ProductCard } from "./product-card.tsx";

/** One to five columns, depending on the width. */
export function ProductGrid({ ref, children }: { ref?: Ref<HTMLUListElement>; children: ReactNode }) {
  return (
    <ul ref={ref} className="product-grid">
      {children}
    </ul>
  );
}

export function ProductGridItem({
  product,
  eager,
  first,
  far,
  level,
}: {
  product: ListedProduct;
  eager?: boolean;
  first?: boolean;
  /** Whether it is below the first view of any screen. */
  far?: boolean;
  level?: "h2" | "h3";
}) {
  return (
    <InTurn far={far}>
      <li>
        <ProductCard product={product} eager={eager} first={first} level={level} />
      </li>
    </InTurn>
  );
}

ProductGridItem.Skeletons = function Skeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
    <li key={i} className="product-grid-skeleton" aria-hidden="true">
      <CardSkeleton />
    </li>
  ));
};

export function ProductGridSkeleton({ count = 10 }: { count?: number }) {
  return (
    <div role="status">
      <VisuallyHidden>Loading products</VisuallyHidden>
      <ProductGrid>
        <ProductGridItem.Skeletons count={count} />
      </ProductGrid>
    </div>
  );
}

/** Has the exact shape of a product card, so that nothing moves when it loads. */
export function CardSkeleton() {
  return (
    <div className="grid">
      <Skeleton className="aspect-square w-full rounded-20" />
      <Skeleton className="mt-3 h-5 w-4/5" />
      <Skeleton className="mt-2 h-5 w-2/5" />
      <Skeleton className="mt-3 h-11 w-full" />
    </div>
  );
}
