import { readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { DemoCategory, DemoPicture, DemoProduct } from "./catalogue.ts";
import { readCategories } from "./read-categories.ts";
import { type DemoDelivery, readDelivery } from "./read-delivery.ts";
import { type DemoOrders, readOrders } from "./read-orders.ts";
import { readProducts } from "./read-products.ts";
import { type DemoQuestion, readQuestions } from "./read-questions.ts";
import { type DemoReview, readReviews } from "./read-reviews.ts";
import { readSynonyms } from "./read-synonyms.ts";
import { Faults } from "./refused-files.ts";

export const DEMO_FOLDER = resolve(import.meta.dirname, "../../demo");

/** Everything in `demo/`, checked. */
export interface DemoShop {
  /** A category comes after its parent. */
  categories: readonly DemoCategory[];
  products: readonly DemoProduct[];
  delivery: DemoDelivery;
  orders: DemoOrders;
  reviews: readonly DemoReview[];
  questions: readonly DemoQuestion[];
  /** Words that mean the same to the search. */
  synonyms: readonly (readonly string[])[];
}

/**
 * Reads and checks the whole folder, so that nothing is written as long as anything in it is wrong.
 * @throws RefusedFiles with every fault found
 */
export async function readDemo(folder = DEMO_FOLDER, now = new Date()): Promise<DemoShop> {
  const faults = new Faults();
  const files = new Set(await readdir(join(folder, "pictures")));
  const categories = await readCategories(join(folder, "categories.csv"), files, faults);
  const products = await readProducts(join(folder, "products.csv"), { categories, files, now }, faults);
  const delivery = await readDelivery(join(folder, "delivery.csv"), faults);
  const synonyms = await readSynonyms(join(folder, "synonyms.csv"), faults);
  // Orders are looked up in the others, and would repeat their faults.
  faults.throwIfAny();
  const orders = await readOrders(join(folder, "orders.json"), { products, delivery }, faults);
  const reviews = await readReviews(join(folder, "reviews.csv"), { products, delivery }, faults);
  const questions = await readQuestions(join(folder, "questions.csv"), { products, reviews }, faults);
  faults.throwIfAny();
  return { categories, products, delivery, orders, synonyms, reviews, questions };
}

/** As many as the carousel of the home page shows before anyone looks elsewhere. */
const NEW_ARRIVALS_SEEN = 25;

/** The pictures that lists and orders show, the home page's first. */
export function listPictures({ categories, products, orders }: DemoShop): string[] {
  const popular = categories.filter(({ popularPosition }) => popularPosition !== null);
  const newest = products.toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime());
  const featured = products.filter(({ featuredPosition }) => featuredPosition !== null);
  const ordered = [...orders.cart, ...orders.orders.flatMap(({ lines }) => lines)];
  const cardOf = ({ variants }: DemoShop["products"][number]) => variants[0]?.pictures[0];
  return names([
    ...popular.map(({ picture }) => picture),
    ...[...newest.slice(0, NEW_ARRIVALS_SEEN), ...featured].map(cardOf),
    ...categories.map(({ picture }) => picture),
    ...products.map(cardOf),
    ...ordered.map(({ variant }) => variant.pictures[0]),
  ]);
}

/** Every picture of the demo shop, those of lists first. */
export function allPictures(demo: DemoShop): string[] {
  const variants = demo.products.flatMap((product) => product.variants);
  return [...new Set([...listPictures(demo), ...names(variants.flatMap(({ pictures }) => pictures))])];
}

function names(pictures: readonly (DemoPicture | null | undefined)[]): string[] {
  return [...new Set(pictures.flatMap((picture) => picture?.file ?? []))];
}
