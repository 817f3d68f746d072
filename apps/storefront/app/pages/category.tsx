import { isRefusal } from "@shop/contract/client";
import { paths } from "@shop/contract/paths";
import { screens, validation } from "@shop/contract/texts";
import { Breadcrumb } from "@shop/ui/breadcrumb";
import { Button, buttonClass } from "@shop/ui/button";
import { EmptyState } from "@shop/ui/empty-state";
import { Spinner } from "@shop/ui/spinner";
import { useLayoutEffect, useRef } from "react";
import { type PageData, usePageQuery } from "../api/page-query.ts";
import { useApi } from "../api/use-api.ts";
import { AreaLine } from "../area/area-line.tsx";
import { chooseCategory, useChosenCategory } from "../catalogue/chosen-category.ts";
import { FilterBar } from "../catalogue/filter-bar.tsx";
import { type FilteredList, isUnlisted, offeredBy } from "../catalogue/filtered-list.ts";
import { FilteredProducts } from "../catalogue/filtered-products.tsx";
import { addressOf } from "../catalogue/filters.ts";
import { chipsOf, findCategory } from "../catalogue/find-category.ts";
import { type CategoryView, categories, categoryProducts } from "../catalogue/queries.ts";
import { useListAddress } from "../catalogue/use-list-address.ts";
import { Head } from "../navigation/head.tsx";
import { Link } from "../navigation/link.tsx";
import type { PageProps } from "../navigation/routes.ts";
import { Basket, Lens } from "../pictures/drawings.tsx";
import { useSettings } from "../settings/settings.ts";

export default function CategoryPage({ params: { categoryToken = "" } }: PageProps) {
  const { storeName } = useSettings();
  const api = useApi();
  const { filters, page } = useListAddress();
  const products = usePageQuery(categoryProducts(api, categoryToken, page, filters));
  const tree = usePageQuery(categories(api));
  const chosen = useChosenCategory();

  const found = tree.kind === "ready" ? findCategory(tree.data, categoryToken) : null;
  const known = found ?? (chosen?.token === categoryToken ? { category: chosen, parent: null } : null);
  const name = known?.category.name ?? "";
  const list: FilteredList = {
    path: paths.category(categoryToken),
    query: (nth, wanted) => categoryProducts(api, categoryToken, nth, wanted),
    bestName: "Recommended first",
  };

  if (products.kind === "failed") return <CategoryFailure token={categoryToken} failure={products} />;

  return (
    <div className="page section">
      <Head
        title={`${name} Products`.trim()}
        crumb={name}
        description={`${name || "Products"} at ${storeName}, priced in naira, delivered all over Nigeria.`}
        path={addressOf(list, filters, page)}
        page={page}
        isUnlisted={isUnlisted(filters, page, products)}
        preview={products.kind === "ready" ? products.data.products[0]?.shots[0] : null}
      />
      <Breadcrumb
        crumbs={[
          { key: "home", link: <Link to={paths.home()}>{storeName}</Link> },
          { key: "shop", link: <Link to={paths.shop()}>Shop</Link> },
          ...(known?.parent
            ? [
                {
                  key: known.parent.token,
                  link: <Link to={paths.category(known.parent.token)}>{known.parent.name}</Link>,
                },
              ]
            : []),
        ]}
        here={name || "Category"}
      />
      <h1 className="mt-2 mb-5 text-32 md:text-44">{`${name} Products`.trim()}</h1>
      {known && <Chips categories={chipsOf(known)} current={categoryToken} />}
      <AreaLine />
      <FilterBar key={categoryToken} list={list} filters={filters} {...offeredBy(products)} />
      {products.kind === "loading" && (
        <p role="status" className="mb-6 flex items-center gap-3 text-18">
          <Spinner /> Loading products
        </p>
      )}
      <FilteredProducts
        list={list}
        filters={filters}
        page={page}
        whenEmpty={
          <EmptyState
            title={screens.noProductsFound}
            sentence={screens.categoryEmpty}
            object={<Basket />}
            action={
              <Link className={buttonClass({ look: "brass", large: true })} to={paths.shop()}>
                Shop
              </Link>
            }
          />
        }
      />
    </div>
  );
}

function CategoryFailure({
  token,
  failure,
}: {
  token: string;
  failure: Extract<PageData<unknown>, { kind: "failed" }>;
}) {
  // A missing category will not appear on a retry.
  const mayPass = !isRefusal(failure.error, "category_not_found", "bad_input");
  return (
    <div className="page section">
      <Head title={screens.errorLoadingProducts} />
      <EmptyState
        as="h1"
        title={screens.errorLoadingProducts}
        sentence={
          (token === "" ? validation.categoryTokenRequired : failure.error.message) ||
          screens.failedCategoryProducts
        }
        object={<Lens />}
        cloth="comb"
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {mayPass && (
              <Button look="brass" large busy={failure.isRetrying} onClick={failure.retry}>
                Try again
              </Button>
            )}
            <Link
              className={buttonClass({ look: mayPass ? "outline" : "brass", large: true })}
              to={paths.shop()}
            >
              Back to Categories
            </Link>
          </div>
        }
      />
    </div>
  );
}

function Chips({ categories, current }: { categories: readonly CategoryView[]; current: string }) {
  const row = useRef<HTMLUListElement>(null);
  const tokens = categories.map(({ token }) => token).join(" ");
  // Browsers with `scroll-initial-target` have done it already, at the first paint.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other chips, or another current one, are in other places
  useLayoutEffect(() => {
    const chip = row.current?.querySelector("[aria-current]");
    if (row.current && chip) bringIntoRow(row.current, chip);
  }, [current, tokens]);
  if (categories.length === 0) return null;
  return (
    <nav aria-label="Sub-categories" className="mb-4">
      <ul ref={row} className="chip-row">
        {categories.map((category) => (
          <li key={category.token}>
            <Link
              className="chip"
              to={paths.category(category.token)}
              aria-current={category.token === current ? "page" : undefined}
              onClick={() => chooseCategory(category)}
            >
              {category.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Scrolls the row only, and no further than needed. */
function bringIntoRow(row: Element, chip: Element): void {
  const edge = 16;
  const [{ left, right }, shown] = [chip.getBoundingClientRect(), row.getBoundingClientRect()];
  if (right > shown.right - edge) row.scrollLeft += right - shown.right + edge;
  else if (left < shown.left + edge) row.scrollLeft += left - shown.left - edge;
}
