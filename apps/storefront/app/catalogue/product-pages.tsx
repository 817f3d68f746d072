import { paths } from "@shop/contract/paths";
import { Button, buttonClass } from "@shop/ui/button";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useCallback, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { type PageQuery, usePageQuery } from "../api/page-query.ts";
import { InTurn } from "../browser/in-turn.tsx";
import { isPlainClick } from "../navigation/link.tsx";
import { ABREAST_ON_PHONES } from "../pictures/picture.tsx";
import type { ListedProduct } from "./listed-product.ts";
import { LoadFailure } from "./load-failure.tsx";
import { PageLinks } from "./page-links.tsx";
import { ProductGrid, ProductGridItem, ProductGridSkeleton } from "./product-grid.tsx";
import { PRODUCTS_PER_PAGE, type ProductsPage } from "./queries.ts";

/** Two rows on a desktop, where a list begins near the top. */
const IN_FIRST_VIEW = 10;

/**
 * A product grid: fifty at first and fifty more with each Load More. The number of pages is stored in the history
 * entry, so that Back restores the same grid and scroll position. Where pages have addresses, links lead to those before
 * and after. Without JavaScript Load More leads to the next page, or to the shop where pages have no addresses.
 */
export function ProductPages({
  query,
  whenEmpty,
  eager = 0,
  level = "h3",
  from = 1,
  addressOf,
}: {
  query: (page: number) => PageQuery<ProductsPage>;
  whenEmpty: ReactNode;
  /** The first page to show. */
  from?: number;
  /** The address of a page; none where pages have no addresses. */
  addressOf?: (page: number) => string;
  /** How many pictures are likely in the first view. */
  eager?: number;
  level?: "h2" | "h3";
}) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const grid = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number | null>(null);
  const first = usePageQuery(query(from));
  const pages = Math.max(1, (state as { pages?: number } | null)?.pages ?? 1);

  // The button may be removed by then: move the keyboard focus to the first new product.
  const goToFirstNew = useCallback(() => {
    const place = firstNew.current;
    if (place === null) return;
    firstNew.current = null;
    grid.current?.children[place]?.querySelector("a")?.focus({ preventScroll: true });
  }, []);

  if (first.kind === "loading") return <ProductGridSkeleton />;
  if (first.kind === "failed") return <LoadFailure failure={first} />;
  const { products, total } = first.data;
  if (products.length === 0) return whenEmpty;
  const last = from + pages - 1;
  const shown = Math.min(total, last * PRODUCTS_PER_PAGE) - (from - 1) * PRODUCTS_PER_PAGE;
  const isMore = last * PRODUCTS_PER_PAGE < total;

  const pageCount = Math.ceil(total / PRODUCTS_PER_PAGE);

  function showMore() {
    firstNew.current = grid.current?.childElementCount ?? null;
    void navigate(pathname + search, { replace: true, state: { ...(state as object), pages: pages + 1 } });
  }

  return (
    <div className="grid gap-10">
      <InTurn>
        <ProductGrid ref={grid}>
          {products.map((one, i) => (
            <ProductGridItem
              key={one.productToken}
              product={one}
              eager={i < eager}
              first={i < Math.min(eager, ABREAST_ON_PHONES)}
              far={eager === 0 || i >= IN_FIRST_VIEW}
              level={level}
            />
          ))}
          {Array.from({ length: pages - 1 }, (_, i) => from + i + 1).map((page) => (
            <FurtherPage
              key={page}
              query={query(page)}
              earlier={Array.from({ length: page - from }, (_, nth) => query(from + nth))}
              level={level}
              onShown={goToFirstNew}
            />
          ))}
        </ProductGrid>
      </InTurn>
      {total > PRODUCTS_PER_PAGE && (
        <div className="grid justify-items-center gap-3">
          <p className="text-soft" aria-live="polite">
            {shown} of {total} shown
          </p>
          {isMore && (
            <a
              className={buttonClass({ look: "outline", large: true })}
              href={addressOf?.(last + 1) ?? paths.shop()}
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                showMore();
              }}
            >
              Load More
            </a>
          )}
          {addressOf && (
            <PageLinks
              first={from}
              last={Math.min(last, pageCount)}
              pages={pageCount}
              addressOf={addressOf}
            />
          )}
        </div>
      )}
    </div>
  );
}

/** A page after the first. Products that moved here since an earlier page was read are not shown twice. */
function FurtherPage({
  query,
  earlier,
  level,
  onShown,
}: {
  query: PageQuery<ProductsPage>;
  earlier: readonly PageQuery<ProductsPage>[];
  level: "h2" | "h3";
  onShown: () => void;
}) {
  const queries = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery(query);
  const isShown = data !== undefined;
  useEffect(() => {
    if (isShown) onShown();
  }, [isShown, onShown]);

  if (data) {
    const pages = earlier.map(({ queryKey }) => queries.getQueryData<ProductsPage>(queryKey));
    const shown = new Set(
      pages.flatMap((page) => page?.products ?? []).map(({ productToken }) => productToken),
    );
    const others = data.products.filter(({ productToken }) => !shown.has(productToken));
    return others.map((one: ListedProduct) => (
      <ProductGridItem key={one.productToken} product={one} level={level} />
    ));
  }
  if (error) {
    return (
      <li className="col-span-full grid justify-items-center gap-3 py-6">
        <p role="alert">{error.message}</p>
        <Button look="outline" busy={isFetching} onClick={() => refetch()}>
          Try again
        </Button>
      </li>
    );
  }
  return <ProductGridItem.Skeletons count={10} />;
}
