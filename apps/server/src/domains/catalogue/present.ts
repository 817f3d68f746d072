import type {
  Category,
  FeaturedProduct,
  NewArrival,
  Picture,
  Product,
  ProductCard,
  RelatedProduct,
  StockStatus,
  Variant,
  VariantCard,
} from "@shop/contract/catalogue";
import type { HomeSlide } from "@shop/contract/home";
import { kobo, toNaira, toNairaText } from "@shop/contract/money";
import { picturePath } from "@shop/contract/paths";
import { isLowInStock, isSoldOut } from "@shop/contract/stock";
import type { CategoryRow } from "./finding/list-categories.ts";
import type { SlideRow } from "./home/home-slides.ts";
import type { CardRow } from "./list-cards.ts";
import { presentAttributes } from "./present-line.ts";
import type { ProductRow } from "./queries.ts";
import type { CategoryNode } from "./rules/category-tree.ts";
import { cleanDescription } from "./rules/description-html.ts";
import { productRatingOf, ratingOf } from "./rules/rating.ts";
import { netContent, unitOf, unitPrice, type Weighed } from "./rules/unit-price.ts";
import { weightInWords } from "./rules/weight-in-words.ts";
import type { PictureRow, VariantRow } from "./variant-rows.ts";

/** The width for clients that do not choose one themselves. They get WebP, which all of them can read. */
const DEFAULT_WIDTH = 640;

export function presentPicture({ id, alt, placeholder, x = 50, y = 50 }: PictureRow): Picture {
  const isMiddle = x === 50 && y === 50;
  return {
    src: picturePath(id, DEFAULT_WIDTH, "webp"),
    alt,
    placeholder,
    ...(isMiddle ? {} : { focus: { x, y } }),
  };
}

export function stockStatus(variant: { stock: number }): StockStatus {
  if (isSoldOut(variant)) return "out_stock";
  return isLowInStock(variant) ? "low_stock" : "in_stock";
}

/** @param food all variants of the product, whose prices are compared in one unit; null for what is not food */
function presentVariantCard(row: VariantRow, food: readonly Weighed[] | null): VariantCard {
  const images = row.pictures.map(presentPicture);
  return {
    token: row.token,
    product_token: row.productToken,
    name: row.name,
    price: toNaira(kobo(row.price)),
    compareAtPrice: row.compareAtPrice === null ? null : toNaira(kobo(row.compareAtPrice)),
    stock: row.stock,
    stock_status: stockStatus(row),
    attributes: presentAttributes(row),
    ...presentUnitPrice(row, food),
    imageData: images.map(({ src }) => src),
    images,
  };
}

function presentUnitPrice(row: VariantRow, food: readonly Weighed[] | null): Pick<VariantCard, "unitPrice"> {
  const content = netContent(row);
  if (food === null || content === null) return {};
  const { amount, measure } = content;
  const unit = unitOf(measure, food);
  return { unitPrice: { amount: toNaira(unitPrice(kobo(row.price), { amount, unit })), per: unit } };
}

export function presentProductCard(row: CardRow): ProductCard {
  return {
    token: row.productToken,
    name: row.name,
    product_head: { name: row.name },
    isNew: row.isNew,
    variantCount: row.variantCount,
    ...presentMore(row),
    variant: [presentVariantCard(row, row.weights)],
  };
}

export function presentNewArrival(row: CardRow): NewArrival {
  return {
    ...presentVariantCard(row, row.weights),
    variantCount: row.variantCount,
    ...presentMore(row),
  };
}

export function presentFeatured(row: CardRow): FeaturedProduct {
  const { name, ...card } = presentVariantCard(row, row.weights);
  return {
    ...card,
    data: { name, imageData: card.imageData },
    variantCount: row.variantCount,
    ...presentMore(row),
  };
}

export function presentRelated(row: CardRow): RelatedProduct {
  return {
    token: row.productToken,
    name: row.name,
    variantCount: row.variantCount,
    ...presentMore(row),
    variant: presentVariantCard(row, row.weights),
  };
}

/** What a card shows of the product's other variants and of its reviews. */
function presentMore({
  priceFrom,
  rating,
  variantIndex,
}: CardRow): Pick<ProductCard, "priceFrom" | "rating" | "variantIndex"> {
  return {
    ...(variantIndex ? { variantIndex } : {}),
    ...(priceFrom === null ? {} : { priceFrom: toNaira(kobo(priceFrom)) }),
    ...(rating === null ? {} : { rating: ratingOf(rating) }),
  };
}

export function presentCategory(node: CategoryNode<CategoryRow>): Category {
  const images = node.picture ? [presentPicture(node.picture)] : [];
  return {
    token: node.token,
    name: node.name,
    imageData: images.map(({ src }) => src),
    images,
    productCount: node.productCount,
    subCategories: node.subCategories.map(presentCategory),
  };
}

export function presentSlide({ design, heading, words, button, path, picture }: SlideRow): HomeSlide {
  return { design, heading, words, button, path, picture: picture && presentPicture(picture) };
}

export function presentProduct(
  product: ProductRow,
  variants: readonly VariantRow[],
  { isFood }: { isFood: boolean },
): Product {
  return {
    token: product.token,
    name: product.name,
    code: product.code,
    description: cleanDescription(product.descriptionHtml),
    ...presentFacts(product),
    ...(product.sizeTable ? { sizeTable: product.sizeTable } : {}),
    category: { token: product.categoryToken, name: product.categoryName },
    isNew: product.isNew,
    ...(product.starCounts ? { rating: productRatingOf(product.starCounts) } : {}),
    variants: variants.map((variant) => presentVariant(variant, isFood ? variants : null)),
  };
}

function presentFacts({ ingredients, allergens, bestBefore, details }: ProductRow): Pick<Product, "facts"> {
  const own = [
    { name: "Ingredients", value: ingredients },
    { name: "Allergens", value: allergens },
    { name: "Best before", value: bestBefore },
  ].filter(({ value }) => value !== "");
  const facts = [...own, ...details];
  return facts.length > 0 ? { facts } : {};
}

function presentVariant(row: VariantRow, food: readonly VariantRow[] | null): Variant {
  const { weightGrams } = row;
  return {
    ...presentVariantCard(row, food),
    price: toNairaText(kobo(row.price)),
    ...(weightGrams === null
      ? {}
      : { weight: { name: food ? "Net weight" : "Weight", value: weightInWords(weightGrams) } }),
  };
}
