import { sizesOf } from "./description.ts";
import { type PlannedPicture, planPictures } from "./picture-plan.ts";
import { between, tokenFor } from "./stable.ts";
import type { Colour } from "./studio/studio.ts";
import type { Choice, ProductEntry } from "./vocabulary.ts";

export interface SeedVariant {
  token: string;
  productToken: string;
  position: number;
  /** Kobo. */
  price: number;
  compareAtPrice: number | null;
  stock: number;
  size: string | null;
  colour: Colour | null;
  flavour: string | null;
  pictures: readonly PlannedPicture[];
}

/** One for everything a shopper can choose. */
export function seedVariants(entry: ProductEntry, productToken: string): SeedVariant[] {
  const choices = choicesOf(entry);
  const [first] = choices;
  if (!first) throw new Error(`${entry.code} has no variant`);
  return choices.map((choice, index) => {
    const { size, flavour } = choice;
    const colour = entry.colours ? choice.colour : null;
    const token = tokenFor("variant", [entry.code, colour ?? "", flavour, size].join("/"));
    return {
      token,
      productToken,
      position: index + 1,
      price: naira(priceFor(entry.price, size) ?? 0),
      compareAtPrice: naira(priceFor(entry.was, size)),
      stock: stockOf(entry, [colour ?? "", flavour, size].filter(Boolean)),
      size: size || null,
      colour,
      flavour: flavour || null,
      pictures: planPictures(entry, choice, first),
    };
  });
}

/** Everything a shopper can choose: colours, then flavours, then sizes. */
function choicesOf(entry: ProductEntry): Choice[] {
  const sizes = sizesOf(entry);
  return dyesOf(entry).flatMap((dyes) =>
    (entry.flavours ?? [""]).flatMap((flavour) =>
      (sizes.length > 0 ? sizes : [""]).map((size) => ({ colour: dyes[0], dyes, flavour, size })),
    ),
  );
}

function dyesOf({ colours }: ProductEntry): Choice["dyes"][] {
  if (!colours) return [["Multicolour"]];
  if (Array.isArray(colours)) return colours.map((colour: Colour) => [colour]);
  return Object.entries(colours).map(([colour, others]) => [
    colour as Colour,
    ...(others as readonly Colour[]),
  ]);
}

function priceFor(price: ProductEntry["was"], size: string): number | null {
  return typeof price === "object" ? (price[size] ?? null) : (price ?? null);
}

function naira(amount: number): number;
function naira(amount: number | null): number | null;
function naira(amount: number | null): number | null {
  return amount === null ? null : amount * 100;
}

/** What the data says; otherwise plenty, and fewer of what is dear. */
function stockOf(entry: ProductEntry, parts: readonly string[]): number {
  const said = typeof entry.left === "object" ? mostExact(entry.left, parts) : entry.left;
  if (said !== undefined) return said;
  const dearest = typeof entry.price === "object" ? Math.max(...Object.values(entry.price)) : entry.price;
  const most = dearest < 10_000 ? 90 : dearest < 50_000 ? 34 : 14;
  return between(7, most, [entry.code, ...parts, "stock"].join(" "));
}

/** "Wine / M" beats "Wine". */
function mostExact(left: Readonly<Record<string, number>>, parts: readonly string[]): number | undefined {
  return Object.entries(left)
    .map(([key, stock]) => ({ wanted: key.split(" / "), stock }))
    .filter(({ wanted }) => wanted.every((part) => parts.includes(part)))
    .toSorted((a, b) => b.wanted.length - a.wanted.length)[0]?.stock;
}
