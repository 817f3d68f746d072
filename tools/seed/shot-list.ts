import { categories, products, type SeedProduct } from "./catalogue.ts";
import { demoCart, demoOrders } from "./data/orders.ts";
import { chooseLine } from "./demo-orders.ts";
import type { Shot } from "./studio/studio.ts";

const allVariants = products.flatMap(({ variants }) => variants);

/** As many as the home page's carousel turns through before anybody looks elsewhere. */
const NEW_ARRIVALS_SEEN = 25;

/** What shoppers see before they open a product, the home page first. */
export function firstShots(): Shot[] {
  const popular = categories.filter(({ popularPosition }) => popularPosition !== null);
  const newest = products.toSorted((a, b) => a.minutesAgo - b.minutesAgo).slice(0, NEW_ARRIVALS_SEEN);
  const featured = products.filter(({ featuredPosition }) => featuredPosition !== null);
  const ordered = [demoCart, ...demoOrders.map(({ lines }) => lines)]
    .flat()
    .map((line) => chooseLine(line).variant);
  return distinct([
    ...popular.map(({ picture }) => picture.shot),
    ...[...newest, ...featured].flatMap(catalogueShot),
    ...categories.map(({ picture }) => picture.shot),
    ...products.flatMap(catalogueShot),
    ...ordered.flatMap(({ pictures }) => pictures[0]?.shot ?? []),
  ]);
}

function catalogueShot({ variants }: SeedProduct): Shot[] {
  return variants[0]?.pictures.slice(0, 1).map(({ shot }) => shot) ?? [];
}

/** Every shot of the catalogue, the more urgent first: what lists show, the other choices, then the further views. */
export function allShots(): Shot[] {
  const most = Math.max(...allVariants.map(({ pictures }) => pictures.length));
  const byPosition = Array.from({ length: most }, (_, index) =>
    allVariants.flatMap(({ pictures }) => pictures[index]?.shot ?? []),
  );
  return distinct([...firstShots(), ...byPosition.flat()]);
}

function distinct(shots: readonly Shot[]): Shot[] {
  return [...new Map(shots.map((shot) => [JSON.stringify(shot), shot])).values()];
}
