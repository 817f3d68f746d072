import { paths } from "@shop/contract/paths";
import { Breadcrumb } from "@shop/ui/breadcrumb";
import type { ReactNode } from "react";
import { type PageQuery, usePageQuery } from "../api/page-query.ts";
import { type Api, useApi } from "../api/use-api.ts";
import { Head } from "../navigation/head.tsx";
import { Link } from "../navigation/link.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { type FilteredList, isUnlisted, offeredBy } from "./filtered-list.ts";
import { FilteredProducts } from "./filtered-products.tsx";
import { addressOf, type Filters } from "./filters.ts";
import type { ProductsPage } from "./queries.ts";
import { useListAddress } from "./use-list-address.ts";

/** A page with all products of one kind, newest first, with filters and numbered pages. */
export function FilteredProductsPage({
  title,
  description,
  path,
  query,
  aboveList,
  whenEmpty,
}: {
  title: string;
  /** For search engines. */
  description: string;
  path: string;
  query: (api: Api, page: number, filters?: Filters) => PageQuery<ProductsPage>;
  aboveList: ReactNode;
  whenEmpty: ReactNode;
}) {
  const api = useApi();
  const { filters, page } = useListAddress();
  const products = usePageQuery(query(api, page, filters));
  const list: FilteredList = {
    path,
    query: (nth, wanted) => query(api, nth, wanted),
    bestName: "Newest first",
  };

  return (
    <div className="page section">
      <Head
        title={title}
        crumb={title}
        description={description}
        path={addressOf(list, filters, page)}
        page={page}
        isUnlisted={isUnlisted(filters, page, products)}
        preview={products.kind === "ready" ? products.data.products[0]?.shots[0] : null}
      />
      <Breadcrumb crumbs={[{ key: "home", link: <Link to={paths.home()}>Home</Link> }]} here={title} />
      <h1 className="mt-2 mb-4 text-32 md:text-44">{title}</h1>
      {aboveList}
      <FilterBar list={list} filters={filters} {...offeredBy(products)} />
      <FilteredProducts list={list} filters={filters} page={page} whenEmpty={whenEmpty} />
    </div>
  );
}
