import type {
  NewVariant,
  ProductFields,
  StaffProduct,
  StaffVariant,
  VariantChange,
} from "@shop/contract/admin/product-fields";
import { readSizeTable, writeSizeTable } from "@shop/contract/admin/size-table-text";
import { lagosInput, lagosInstant } from "../browser/lagos-time.ts";
import { nairaInField, readNaira } from "../forms/naira.ts";

/** A picture in the form. */
export interface PictureValues {
  picture: string;
  src: string;
  alt: string;
  focus: { x: number; y: number };
}

/** A variant in the form: what is typed, as text. */
export interface VariantValues {
  /** Null for one that is not saved yet. */
  token: string | null;
  /** Tells rows apart, also before they are saved. */
  key: string;
  size: string;
  colour: string;
  flavour: string;
  price: string;
  former: string;
  weight: string;
  /** Of a new variant only: others change by the stock ledger. */
  stock: string;
  isArchived: boolean;
  pictures: PictureValues[];
}

export interface ProductValues {
  name: string;
  /** The main one. */
  category: string;
  alsoIn: { token: string; name: string }[];
  description: string;
  code: string;
  keywords: string;
  status: string;
  /** Lagos time, as a datetime field has it: 2026-03-31T14:05. */
  publishAt: string;
  ingredients: string;
  allergens: string;
  bestBefore: string;
  details: string;
  sizeTable: string;
  variants: VariantValues[];
}

// Not from 0: a draft from before a reload has keys too.
let keys = Date.now();
function nextKey(): string {
  keys += 1;
  return `new ${keys}`;
}

export function emptyVariant(like?: VariantValues): VariantValues {
  return {
    token: null,
    key: nextKey(),
    ...{
      size: "",
      colour: "",
      flavour: "",
      price: like?.price ?? "",
      former: "",
      weight: like?.weight ?? "",
    },
    ...{ stock: "0", isArchived: false, pictures: like?.pictures ?? [] },
  };
}

export function toProductValues(product: StaffProduct): ProductValues {
  const { name, category, alsoIn, description, code, keywords, status, ingredients, allergens, bestBefore } =
    product;
  return {
    ...{ name, category, alsoIn, description, code, keywords, status, ingredients, allergens, bestBefore },
    publishAt: lagosInput(product.publishAt),
    details: product.details.map((detail) => `${detail.name}: ${detail.value}`).join("\n"),
    sizeTable: product.sizeTable ? writeSizeTable(product.sizeTable) : "",
    variants: product.variants.map(toVariantValues),
  };
}

function toVariantValues(variant: StaffVariant): VariantValues {
  return {
    token: variant.token,
    key: variant.token,
    size: variant.size ?? "",
    colour: variant.colour ?? "",
    flavour: variant.flavour ?? "",
    price: nairaInField(variant.price),
    former: nairaInField(variant.compareAtPrice),
    weight: variant.weightGrams === null ? "" : String(variant.weightGrams),
    stock: String(variant.stock),
    isArchived: variant.isArchived,
    pictures: variant.pictures,
  };
}

export function fromDetailsText(text: string): ProductFields["details"] {
  return linesOf(text).map((line) => {
    const [name = "", ...value] = line.split(":");
    return { name: name.trim(), value: value.join(":").trim() };
  });
}

const linesOf = (text: string) => text.split("\n").filter((line) => line.trim() !== "");

/**
 * The changed fields as the call takes them.
 * @param main the main category, which is not an additional one as well
 */
export function toChanges(changed: Partial<ProductValues>, main: string): Partial<ProductFields> {
  const { variants: _, alsoIn, publishAt, details, sizeTable, status, ...texts } = changed;
  return {
    ...texts,
    ...(alsoIn === undefined
      ? {}
      : { alsoIn: alsoIn.map(({ token }) => token).filter((token) => token !== main) }),
    ...(status === undefined ? {} : { status: status as ProductFields["status"] }),
    ...(publishAt === undefined ? {} : { publishAt: lagosInstant(publishAt) ?? "" }),
    ...(details === undefined ? {} : { details: fromDetailsText(details) }),
    ...(sizeTable === undefined ? {} : { sizeTable: readSizeTable(sizeTable) }),
  };
}

/** A price in naira; NaN, which the shop refuses, for what is no amount. */
const priceOf = (text: string) => readNaira(text) ?? Number.NaN;

export function toNewVariant(variant: VariantValues): NewVariant {
  const { token: _, ...change } = fieldsOf(variant);
  return { ...change, stock: Number(variant.stock || "0") };
}

function fieldsOf(variant: VariantValues): VariantChange & { price: number } {
  const orNull = (text: string) => (text.trim() === "" ? null : text.trim());
  return {
    token: variant.token ?? "",
    size: orNull(variant.size),
    colour: orNull(variant.colour),
    flavour: orNull(variant.flavour),
    price: priceOf(variant.price),
    compareAtPrice: variant.former.trim() === "" ? null : priceOf(variant.former),
    weightGrams: variant.weight.trim() === "" ? null : Number(variant.weight),
    pictures: variant.pictures.map(({ picture, alt, focus }) => ({ picture, alt, focus })),
  };
}

/** What has to be done to the variants: only those that differ are named, with only the fields that differ. */
export function toVariantEdits(before: readonly VariantValues[], after: readonly VariantValues[]) {
  const known = new Map(before.map((variant) => [variant.token, variant]));
  const kept = after.filter(({ token }) => token !== null);
  const isKept = new Set(kept.map(({ token }) => token));
  const change = kept.flatMap((variant) => {
    const was = known.get(variant.token);
    if (!was) return [];
    const [old, fresh] = [fieldsOf(was), fieldsOf(variant)];
    const names = (Object.keys(fresh) as (keyof VariantChange)[]).filter(
      (name) => JSON.stringify(fresh[name]) !== JSON.stringify(old[name]),
    );
    if (names.length === 0) return [];
    return [{ token: fresh.token, ...Object.fromEntries(names.map((name) => [name, fresh[name]])) }];
  });
  const tokens = (variants: readonly VariantValues[]) => variants.flatMap(({ token }) => token ?? []);
  const isLive = ({ isArchived }: VariantValues) => !isArchived;
  const [orderBefore, order] = [tokens(before.filter(isLive)), tokens(kept.filter(isLive))];
  const remaining = orderBefore.filter((token) => order.includes(token));
  const isMoved = remaining.join() !== order.filter((token) => orderBefore.includes(token)).join();
  return {
    add: after.filter(({ token }) => token === null).map(toNewVariant),
    change,
    remove: tokens(
      before.filter(
        (variant) => isLive(variant) && (!isKept.has(variant.token) || isNowArchived(variant, kept)),
      ),
    ),
    restore: tokens(kept.filter((variant) => isLive(variant) && known.get(variant.token)?.isArchived)),
    ...(isMoved ? { order } : {}),
  };
}

function isNowArchived({ token }: VariantValues, kept: readonly VariantValues[]): boolean {
  return kept.some((variant) => variant.token === token && variant.isArchived);
}

/** How a variant is called: "250 g, Spicy". */
export function variantName({ size, colour, flavour }: VariantValues): string {
  return [size, colour, flavour].filter(Boolean).join(", ") || "The only variant";
}

/** "S, Indigo: ₦1,650 · M, Indigo: ₦1,650", where two people have changed the variants. */
export function variantsInWords(variants: readonly VariantValues[]): string {
  const live = variants.filter(({ isArchived }) => !isArchived);
  return live.map((variant) => `${variantName(variant)}: ₦${variant.price || "–"}`).join(" · ");
}
