import type { Category } from "@shop/contract/catalogue";
import { LOAD_MORE_ABOVE } from "@shop/contract/constants";
import { pictureOf } from "@shop/contract/paths";
import type { Facet } from "@shop/contract/product-filters";
import { screens } from "@shop/contract/texts";
import { withFallbackMessage } from "../api/error-text.ts";
import type { PageQuery } from "../api/page-query.ts";
import { searchKey } from "../api/search-key.ts";
import type { Api } from "../api/use-api.ts";
import type { Shot } from "../pictures/shot.ts";
import {
  addressOf,
  type Filters,
  filtersInBody,
  filtersInQuery,
  isFiltered,
  NO_FILTERS,
  type OwnPrice,
} from "./filters.ts";
import {
  fromNewArrival,
  fromProductCard,
  fromRelated,
  type ListedProduct,
  relatedIn,
} from "./listed-product.ts";
import { type ProductView, toProductView } from "./product-view.ts";

/** How many products a list shows at first and adds with each Load More. */
export const PRODUCTS_PER_PAGE = LOAD_MORE_ABOVE;

export interface AskedOption {
  facet: "colour" | "size";
  label: string;
  q: string;
}

export interface ProductsPage {
  /** From 1 on. */
  page: number;
  products: ListedProduct[];
  total: number;
  /** No product has the spelling of the search; the results have another. */
  isGuess?: boolean;
  /** The search with its misspelled words corrected or with fewer words: the results are those of this one. */
  corrected?: string;
  /** The words of the search that were left out, because no product has all. */
  leftOut?: readonly string[];
  /** Whether products that have only one of the words follow. */
  hasOthers?: boolean;
  /** The food that the search leaves out. */
  without?: readonly string[];
  /** What products may cost by the search, in naira, and the same search at any price; null if that finds none of its words either. */
  price?: OwnPrice & { q: string | null };
  /** The colour and the size that the search asks for, each with the same search without it. */
  options?: readonly AskedOption[];
  /** The words that a search has found, to mark in names. */
  words?: readonly string[];
  /** The categories that a search has found. */
  categories?: readonly { token: string; name: string }[];
  /** Whether the server has counted a search without results, with the page that it rendered. */
  isCounted?: boolean;
  /** What the list can be filtered by: of the first page that is read. */
  facets?: Facet[];
}

/** A category for cards and chips. */
export interface CategoryView {
  token: string;
  name: string;
  shot: Shot | null;
  productCount: number;
  subCategories: CategoryView[];
}

export function toCategoryView(category: Category): CategoryView {
  const image = category.images[0];
  const address = image?.src ?? category.imageData[0];
  return {
    token: category.token,
    name: category.name,
    shot:
      address === undefined ? null : { id: pictureOf(address) ?? address, alt: image?.alt ?? category.name },
    productCount: category.productCount,
    subCategories: category.subCategories.map(toCategoryView),
  };
}

/** The row on the home page is a preview; the full list has its own page. */
const NEW_ARRIVALS_IN_ROW = 15;

export function newArrivals(api: Api): PageQuery<ListedProduct[]> {
  return {
    queryKey: ["new-arrivals"],
    queryFn: async () =>
      (await api.call("listNewArrivals")).slice(0, NEW_ARRIVALS_IN_ROW).map(fromNewArrival),
  };
}

/** The new arrivals on their own page. */
export function newArrivalPages(api: Api, page: number, filters = NO_FILTERS): PageQuery<ProductsPage> {
  return {
    queryKey: ["new-arrival-pages", page, ...keyOf(filters)],
    queryFn: async () =>
      toProductsPage(page, fromNewArrival, await api.envelope("listNewArrivals", pageInput(page, filters))),
  };
}

export function reducedProducts(api: Api, page: number, filters = NO_FILTERS): PageQuery<ProductsPage> {
  return {
    queryKey: ["reduced-products", page, ...keyOf(filters)],
    queryFn: async () =>
      toProductsPage(
        page,
        fromProductCard,
        await api.envelope("listReducedProducts", pageInput(page, filters)),
      ),
  };
}

const pageInput = (page: number, filters: Filters) => ({
  page,
  limit: PRODUCTS_PER_PAGE,
  ...filtersInQuery(filters),
  facets: "true" as const,
});

function toProductsPage<Item>(
  page: number,
  listed: (item: Item) => ListedProduct,
  {
    data,
    total,
    facets,
  }: { data: readonly Item[]; total?: number | undefined; facets?: Facet[] | undefined },
): ProductsPage {
  return { page, products: data.map(listed), total: total ?? data.length, ...(facets && { facets }) };
}

export function categories(api: Api): PageQuery<CategoryView[]> {
  return {
    queryKey: ["categories"],
    queryFn: async () => (await api.call("listCategories")).map(toCategoryView),
  };
}

export function popularCategories(api: Api): PageQuery<CategoryView[]> {
  return {
    queryKey: ["popular-categories"],
    queryFn: async () => (await api.call("listPopularCategories")).map(toCategoryView).map(withNamesBelow),
  };
}

/** Its sub-categories are chips, without pictures. What is not shown need not travel with the page. */
function withNamesBelow(category: CategoryView): CategoryView {
  const subCategories = category.subCategories.map((below) => ({ ...withNamesBelow(below), shot: null }));
  return { ...category, subCategories };
}

export function mixedProducts(api: Api, page: number): PageQuery<ProductsPage> {
  return {
    queryKey: ["mixed-products", page],
    queryFn: async () => {
      const { data, total } = await api.envelope("listRandomProducts", { page, limit: PRODUCTS_PER_PAGE });
      return { page, products: data.map(fromProductCard), total: total ?? data.length };
    },
  };
}

export function categoryProducts(
  api: Api,
  categoryToken: string,
  page: number,
  filters = NO_FILTERS,
): PageQuery<ProductsPage> {
  return {
    queryKey: ["category-products", categoryToken, page, ...keyOf(filters)],
    queryFn: async () => {
      const asking = api.envelope("listCategoryProducts", {
        c_token: categoryToken,
        page,
        limit: PRODUCTS_PER_PAGE,
        ...filtersInBody(filters),
        facets: true,
      });
      const { data, total, facets } = await withFallbackMessage(asking, screens.failedToFetchProducts);
      return {
        page,
        products: data.map(fromProductCard),
        total: total ?? data.length,
        ...(facets && { facets }),
      };
    },
  };
}

/** Nothing for the plain list. */
function keyOf(filters: Filters): string[] {
  return isFiltered(filters) ? [addressOf({ path: "" }, filters)] : [];
}

export function searchedProducts(
  api: Api,
  q: string,
  page: number,
  filters = NO_FILTERS,
): PageQuery<ProductsPage> {
  return {
    queryKey: searchKey(q, page, keyOf(filters)),
    queryFn: async () => {
      const {
        data,
        total,
        guessed,
        corrected,
        leftOut,
        hasOthers,
        facets,
        words = [],
        categories = [],
        without,
        price,
        options,
      } = await api.envelope("searchProducts", {
        q,
        page,
        limit: PRODUCTS_PER_PAGE,
        ...filtersInQuery(filters),
        facets: "true",
      });
      return {
        page,
        products: data.map(fromProductCard),
        total: total ?? data.length,
        isGuess: guessed === true,
        ...(corrected && { corrected }),
        ...(leftOut && { leftOut }),
        ...(hasOthers && { hasOthers }),
        ...(without && { without }),
        ...(price && { price }),
        ...(options && { options }),
        words,
        categories,
        isCounted: typeof document === "undefined",
        ...(facets && { facets }),
      };
    },
  };
}

export function product(api: Api, productToken: string): PageQuery<ProductView> {
  return {
    queryKey: ["product", productToken],
    queryFn: async () => {
      const asking = api.call("viewProduct", { token: productToken });
      return toProductView(await withFallbackMessage(asking, screens.failedToFetchProduct));
    },
  };
}

export function relatedProducts(api: Api, productToken: string): PageQuery<ListedProduct[]> {
  return {
    queryKey: ["related-products", productToken],
    queryFn: async () =>
      relatedIn(await api.call("listRelatedProducts", { token: productToken }, { acceptBareData: true })).map(
        fromRelated,
      ),
  };
}
