import { catalogue } from "@shop/contract/catalogue";
import { home } from "@shop/contract/home";
import type { Ctx } from "../../ctx.ts";
import { type Routes, serve, serveCached } from "../../http/serve.ts";
import { pageOf, pageSlice, sliceList, sliceOf } from "../../lib/paging.ts";
import { refuse } from "../../lib/refuse.ts";
import { type FindBase, findProducts, foundAnswer, isFiltered } from "./finding/find-products.ts";
import { listHomeStrips } from "./finding/home-strips.ts";
import {
  categoryBase,
  findCategoryList,
  listTopCategories,
  newArrivalsBase,
  reducedBase,
} from "./finding/list-bases.ts";
import { listCategories } from "./finding/list-categories.ts";
import { listShuffled } from "./finding/list-shuffled.ts";
import { findPreview, listShownSlides } from "./home/home-slides.ts";
import { listCardsByToken, listFeatured, listNewest } from "./list-cards.ts";
import { listFood } from "./list-food.ts";
import { findCategoryId, listInCategory } from "./list-in-category.ts";
import { listRelated } from "./list-related.ts";
import {
  presentCategory,
  presentFeatured,
  presentNewArrival,
  presentProduct,
  presentProductCard,
  presentRelated,
  presentSlide,
} from "./present.ts";
import * as queries from "./queries.ts";
import { buildCategoryTree } from "./rules/category-tree.ts";
import { CATALOGUE_TAG, FACETS_TAG, listTags, productTags } from "./tags.ts";
import type { VariantRow } from "./variant-rows.ts";

/** The number of new arrivals when no page is asked for. */
const NEW_ARRIVALS = 20;
const MAX_RELATED = 12;

export function catalogueRoutes(routes: Routes): void {
  productListRoutes(routes);
  categoryRoutes(routes);
  productRoutes(routes);
  homeRoutes(routes);
}

function productListRoutes(routes: Routes): void {
  serveCached(routes, catalogue.listNewArrivals, async (ctx, { page, limit, ...filters }) => {
    const slice = sliceOf({ page, limit }, NEW_ARRIVALS);
    if (!slice.paged && !isFiltered(filters)) {
      const { cards } = await listNewest(ctx, { slice });
      return { data: cards.map(presentNewArrival), tags: listTags(cards) };
    }
    const categories = filters.facets || filters.category ? await listTopCategories(ctx) : [];
    const base: FindBase = (index, now) => newArrivalsBase(index, { now, categories });
    const found = await findProducts(ctx, { base, filters, slice: pageSlice({ page, limit }) });
    return { ...foundAnswer(found), data: found.cards.map(presentNewArrival) };
  });

  serveCached(routes, catalogue.listReducedProducts, async (ctx, { page, limit, ...chosen }) => {
    const filters = { ...chosen, reduced: true as const };
    const categories = filters.facets || filters.category ? await listTopCategories(ctx) : [];
    const base: FindBase = (index) => reducedBase(index, { categories });
    const found = await findProducts(ctx, { base, filters, slice: pageSlice({ page, limit }) });
    // All of them are reduced, so this filter is not offered.
    const facets = found.facets?.filter(({ name }) => name !== "reduced");
    return { ...foundAnswer({ ...found, facets }), data: found.cards.map(presentProductCard) };
  });

  serveCached(routes, catalogue.listRandomProducts, async (ctx, paging) => {
    const { cards, total } = await listShuffled(ctx, { slice: sliceOf(paging) });
    return { data: cards.map(presentProductCard), total, tags: [...listTags(cards), FACETS_TAG] };
  });

  serveCached(routes, catalogue.listFeaturedProducts, async (ctx, paging) => {
    const { cards, total } = await listFeatured(ctx, { slice: sliceOf(paging) });
    return { data: cards.map(presentFeatured), total, tags: listTags(cards) };
  });

  serve(routes, catalogue.listProductCards, async ({ ctx }, { tokens }) => ({
    data: (await listCardsByToken(ctx, { tokens })).map(presentProductCard),
  }));

  serveCached(routes, catalogue.listCategoryProducts, async (ctx, { c_token, page, limit, ...filters }) => {
    const slice = sliceOf({ page, limit });
    if (!slice.paged && !isFiltered(filters)) {
      const categoryId = (await findCategoryId(ctx, { token: c_token })) ?? refuse("category_not_found");
      const { cards } = await listInCategory(ctx, { categoryId, slice });
      return { data: cards.map(presentProductCard), tags: listTags(cards) };
    }
    const category = (await findCategoryList(ctx, { token: c_token })) ?? refuse("category_not_found");
    const base: FindBase = (index) => categoryBase(index, category);
    const found = await findProducts(ctx, { base, filters, slice: pageSlice({ page, limit }) });
    return { ...foundAnswer(found), data: found.cards.map(presentProductCard) };
  });
}

function categoryRoutes(routes: Routes): void {
  serveCached(routes, catalogue.listCategories, async (ctx, paging) => {
    const { top } = buildCategoryTree(await listCategories(ctx));
    const { items, total } = sliceList(top, sliceOf(paging));
    return { data: items.map(presentCategory), total, tags: [CATALOGUE_TAG] };
  });

  serveCached(routes, catalogue.listPopularCategories, async (ctx, paging) => {
    const { all } = buildCategoryTree(await listCategories(ctx));
    const popular = all
      .filter(({ popularPosition }) => popularPosition !== null)
      .toSorted((a, b) => Number(a.popularPosition) - Number(b.popularPosition) || a.id - b.id);
    const { items, total } = sliceList(popular, sliceOf(paging));
    return { data: items.map(presentCategory), total, tags: [CATALOGUE_TAG] };
  });
}

function productRoutes(routes: Routes): void {
  serveCached(routes, catalogue.viewProduct, async (ctx, { token }) => {
    const product = (await queries.findProduct(ctx, { token })) ?? refuse("product_not_found");
    const variants = await queries.listVariants(ctx, { productId: product.id });
    const isFood = await isProductFood(ctx, variants);
    return { data: presentProduct(product, variants, { isFood }), tags: productTags(product.token) };
  });

  serveCached(routes, catalogue.listRelatedProducts, async (ctx, { token, ...paging }) => {
    const product = (await queries.findProduct(ctx, { token })) ?? refuse("product_not_found");
    const cards = await listRelated(ctx, { product, limit: MAX_RELATED });
    const { data, total } = pageOf(cards.map(presentRelated), paging);
    return { data, total, tags: listTags(cards) };
  });
}

/** All variants of a product are food, or none; null where there is none. */
async function isProductFood(
  ctx: Pick<Ctx, "db">,
  [variant]: readonly VariantRow[],
): Promise<boolean | null> {
  return variant === undefined ? null : (await listFood(ctx, { variantIds: [variant.id] })).size > 0;
}

function homeRoutes(routes: Routes): void {
  serveCached(routes, home.listHomeStrips, async (ctx) => {
    const strips = await listHomeStrips(ctx);
    return {
      data: strips.map(({ category, cards }) => ({ category, products: cards.map(presentProductCard) })),
      tags: [...new Set([...listTags(strips.flatMap(({ cards }) => cards)), FACETS_TAG])],
    };
  });

  serveCached(routes, home.listHomeSlides, async (ctx, { preview }) => {
    const draft = preview === undefined ? undefined : await findPreview(ctx, { token: preview });
    const slides = draft ?? (await listShownSlides(ctx));
    return { data: slides.map(presentSlide), tags: [CATALOGUE_TAG] };
  });
}
