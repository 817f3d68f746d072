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
import { netContent, unitPrice } from "./rules/unit-price.ts";
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

function presentVariantCard(row: VariantRow, { isFood }: { isFood: boolean }): VariantCard {
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
    ...(isFood ? presentUnitPrice(row) : {}),
    imageData: images.map(({ src }) => src),
    images,
  };
}

function presentUnitPrice(row: VariantRow): Pick<VariantCard, "unitPrice"> {
  const content = netContent(row);
  if (content === null) return {};
  const { amount, per } = unitPrice(kobo(row.price), content);
  return { unitPrice: { amount: toNaira(amount), per } };
}

export function presentProductCard(row: CardRow): ProductCard {
  return {
    token: row.productToken,
    name: row.name,
    product_head: { name: row.name },
    isNew: row.isNew,
    variantCount: row.variantCount,
    ...presentMore(row),
    variant: [presentVariantCard(row, row)],
  };
}

export function presentNewArrival(row: CardRow): NewArrival {
  return {
    ...presentVariantCard(row, row),
    variantCount: row.variantCount,
    ...presentMore(row),
  };
}

export function presentFeatured(row: CardRow): FeaturedProduct {
  const { name, ...card } = presentVariantCard(row, row);
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
    variant: presentVariantCard(row, row),
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
  { isFood }: { isFood: boolean | null },
): Product {
  return {
    token: product.token,
    name: product.name,
    code: product.code,
    description: cleanDescription(product.descriptionHtml),
    ...presentFacts(product),
    ...(product.sizeTable ? { sizeTable: product.sizeTable } : {}),
    category: { token: product.categoryToken, name: product.categoryName },
    ...(isFood === null ? {} : { isFood }),
    isNew: product.isNew,
    ...(product.starCounts ? { rating: productRatingOf(product.starCounts) } : {}),
    variants: variants.map((variant) => presentVariant(variant, { isFood: isFood === true })),
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

function presentVariant(row: VariantRow, { isFood }: { isFood: boolean }): Variant {
  const { weightGrams } = row;
  return {
    ...presentVariantCard(row, { isFood }),
    price: toNairaText(kobo(row.price)),
    ...(weightGrams === null
      ? {}
      : { weight: { name: isFood ? "Net weight" : "Weight", value: weightInWords(weightGrams) } }),
  };
}
