import type { Attributes, Product, Variant } from "@shop/contract/catalogue";
import { pictureOf } from "@shop/contract/paths";
import type { ProductRating } from "@shop/contract/rating";
import { focusOf, type Shot } from "../pictures/shot.ts";
import type { ListedProduct } from "./listed-product.ts";
import { unitPriceText } from "./unit-price-text.ts";
import { variantName } from "./variant-name.ts";

export interface ProductView {
  token: string;
  name: string;
  code: string;
  description: string;
  facts: NonNullable<Product["facts"]>;
  sizeTable: Product["sizeTable"] | null;
  /** Undefined where the shop does not say. */
  isFood: boolean | undefined;
  category: Product["category"];
  isNew: boolean;
  /** Null when there are no reviews. */
  rating: ProductRating | null;
  variants: VariantView[];
}

export interface VariantView {
  token: string;
  price: number;
  was: number | null;
  stock: number;
  stock_status: Variant["stock_status"];
  attributes: Attributes;
  weight: Variant["weight"] | null;
  unitPrice: Variant["unitPrice"] | null;
  shots: Shot[];
}

export function toProductView(product: Product): ProductView {
  return {
    token: product.token,
    name: product.name,
    code: product.code,
    description: product.description,
    facts: product.facts ?? [],
    sizeTable: product.sizeTable ?? null,
    isFood: product.isFood,
    category: product.category,
    isNew: product.isNew,
    rating: product.rating ?? null,
    variants: product.variants.map((variant) => ({
      token: variant.token,
      price: Number(variant.price),
      was: variant.compareAtPrice,
      stock: variant.stock,
      stock_status: variant.stock_status,
      attributes: variant.attributes,
      weight: variant.weight ?? null,
      unitPrice: variant.unitPrice ?? null,
      shots: shotsOf(variant, product.name),
    })),
  };
}

function shotsOf(variant: Variant, name: string): Shot[] {
  if (variant.images.length === 0) {
    return variant.imageData.map((address) => ({ id: pictureOf(address) ?? address, alt: name }));
  }
  return variant.images.map(({ src, alt, placeholder, focus }, i) => ({
    id: pictureOf(src) ?? src,
    alt: alt || name,
    ...focusOf({ focus }),
    // Only the first picture needs a preview while it loads.
    ...(i === 0 ? { blur: placeholder } : {}),
  }));
}

/** A product and its chosen variant as a list item, for favourites. */
export function toListedProduct(product: ProductView, variant: VariantView): ListedProduct {
  const prices = product.variants.map(({ price }) => price);
  const lowest = Math.min(...prices);
  return {
    priceFrom: lowest < Math.max(...prices) ? lowest : undefined,
    productToken: product.token,
    token: variant.token,
    name: product.name,
    price: variant.price,
    was: variant.was,
    stock: variant.stock,
    stock_status: variant.stock_status,
    isNew: product.isNew,
    ...(product.rating ? { rating: { average: product.rating.average, count: product.rating.count } } : {}),
    variants: product.variants.length,
    variantName: variantName(variant.attributes),
    unitPrice: unitPriceText(variant.unitPrice),
    shots: variant.shots.slice(0, 1).map(({ id, alt }) => ({ id, alt })),
  };
}
