import type {
  FeaturedProduct,
  NewArrival,
  Picture,
  ProductCard,
  RelatedProduct,
  VariantCard,
} from "@shop/contract/catalogue";
import { pictureOf } from "@shop/contract/paths";
import type { Rating } from "@shop/contract/rating";
import { focusOf, type Shot } from "../pictures/shot.ts";
import { unitPriceText } from "./unit-price-text.ts";
import { variantName } from "./variant-name.ts";

/** A product as lists show it, whichever call it came from. */
export interface ListedProduct {
  productToken: string;
  /** Variant token, which is added to the cart. Empty if the product has no variant. */
  token: string;
  name: string;
  /** Null for a product without a variant. */
  price: number | null;
  was: number | null;
  /** The lowest price, when the variants' prices differ. */
  priceFrom?: number | undefined;
  stock: number;
  stock_status: VariantCard["stock_status"];
  isNew: boolean;
  /** Number of variants. With more than one, the price is that of the first. */
  variants: number;
  /** Which of them the card shows, from 0, when a filter has chosen another than the first. */
  variantIndex?: number | undefined;
  /** The attributes of the variant that is added, such as "S, Indigo". Absent when it has none. */
  variantName?: string | undefined;
  /** Of food: "₦720 per 100 g", for the price of that variant. */
  unitPrice?: string | undefined;
  shots: Shot[];
  /** Absent when there are no reviews. */
  rating?: Rating | undefined;
}

/** @param max how many pictures to keep */
export function toShots(from: { images: Picture[]; imageData: string[]; name: string }, max = 1): Shot[] {
  if (from.images.length === 0) {
    return from.imageData.slice(0, max).map((id) => ({ id: pictureOf(id) ?? id, alt: from.name }));
  }
  return from.images
    .slice(0, max)
    .map(({ src, alt, focus }) => ({ id: pictureOf(src) ?? src, alt, ...focusOf({ focus }) }));
}

export function fromProductCard(card: ProductCard): ListedProduct {
  const name = card.name || card.product_head.name;
  const variant = card.variant[0];
  if (!variant) {
    return {
      productToken: card.token,
      token: "",
      name,
      price: null,
      was: null,
      stock: 0,
      stock_status: "out_stock",
      isNew: card.isNew,
      variants: 0,
      shots: [],
    };
  }
  return {
    ...fromVariantCard({ ...variant, name }),
    productToken: card.token,
    isNew: card.isNew,
    ...moreOf(card),
  };
}

export function fromNewArrival(item: NewArrival): ListedProduct {
  return {
    ...fromVariantCard(item),
    ...moreOf(item),
    isNew: true,
  };
}

export function fromFeatured(item: FeaturedProduct): ListedProduct {
  return {
    productToken: item.product_token,
    token: item.token,
    name: item.data.name,
    price: item.price,
    was: item.compareAtPrice,
    stock: item.stock,
    stock_status: item.stock_status,
    isNew: false,
    ...moreOf(item),
    variantName: variantName(item.attributes),
    unitPrice: unitPriceText(item.unitPrice),
    shots: toShots({ ...item, name: item.data.name }),
  };
}

/** The related products in an answer that may lack an envelope. Invalid entries are left out. */
export function relatedIn(answer: unknown): RelatedProduct[] {
  return Array.isArray(answer) ? answer.filter(isRelated) : [];
}

function isRelated(value: unknown): value is RelatedProduct {
  const { token, name, variant } = (value ?? {}) as Partial<RelatedProduct>;
  return (
    typeof token === "string" &&
    typeof name === "string" &&
    typeof variant?.token === "string" &&
    typeof variant.price === "number" &&
    typeof variant.attributes === "object" &&
    variant.attributes !== null &&
    Array.isArray(variant.images) &&
    Array.isArray(variant.imageData)
  );
}

export function fromRelated(item: RelatedProduct): ListedProduct {
  return {
    ...fromVariantCard({ ...item.variant, name: item.name }),
    productToken: item.token,
    ...moreOf(item),
  };
}

/** What a list says of all variants. */
function moreOf({
  priceFrom,
  rating,
  variantCount: variants,
  variantIndex,
}: Pick<ProductCard, "priceFrom" | "rating" | "variantCount"> & { variantIndex?: number | undefined }) {
  return { priceFrom, rating, variants, variantIndex };
}

function fromVariantCard(variant: VariantCard): ListedProduct {
  return {
    productToken: variant.product_token,
    token: variant.token,
    name: variant.name,
    price: variant.price,
    was: variant.compareAtPrice,
    stock: variant.stock,
    stock_status: variant.stock_status,
    isNew: false,
    variants: 1,
    variantName: variantName(variant.attributes),
    unitPrice: unitPriceText(variant.unitPrice),
    shots: toShots(variant),
  };
}
