import type { ProductFilters } from "@shop/contract/product-filters";
import type { Connection } from "../src/db/pool.ts";
import { type FindBase, findProducts } from "../src/domains/catalogue/finding/find-products.ts";
import { listHomeStrips } from "../src/domains/catalogue/finding/home-strips.ts";
import {
  categoryBase,
  findCategoryList,
  listTopCategories,
  newArrivalsBase,
  reducedBase,
} from "../src/domains/catalogue/finding/list-bases.ts";
import { listShuffled } from "../src/domains/catalogue/finding/list-shuffled.ts";
import { LiveIndex } from "../src/domains/catalogue/finding/live-index.ts";
import { fillFacets } from "./fill-facets.ts";
import { HOW_MEASURED, type List, type Measured, measureLists, type Part } from "./measure.ts";
import { openPages } from "./pages.ts";
import { searchLists } from "./searches.ts";

const FEW = 120;
const LIMIT_MS = 20;
/** A whole page is made of several lists, and rendered. */
const PAGE_LIMIT_MS = 60;
/** How many times as long a list of the large shop may take as that of the small one. */
const RATIO_MAX = 1.5;
/**
 * Differences below this count for nothing: lists of a small shop take two to four milliseconds, most of it for the round trip to the
 * database, where one page that is not in the processor's cache, or a collection of garbage, is a third of the whole.
 */
const NOISE_MS = 2;

/** What shoppers choose, in words. */
const CHOICES: Record<string, ProductFilters & { page?: number }> = {
  "One category": {},
  "One category, a size and two colours": { size: ["M"], colour: ["Colour 3", "Colour 7"] },
  "One category, cheapest first": { sort: "cheapest" },
  "One category, in stock, dearest first": { in_stock: true, sort: "dearest" },
  "One category, what sells most": { sort: "popular" },
  "One category, page 20, reduced": { reduced: true, page: 20 },
  "One category, nothing found": { size: ["M"], flavour: ["Pepper"] },
};

/** How long shoppers wait for lists with filters, in a small shop and in a large one. */
export const benchFacets: Part = async ({ databaseUrl, connection, isShort }) => {
  const few = await measureShop(connection, { databaseUrl, count: FEW, isShort });
  const many = await measureShop(connection, { databaseUrl, count: isShort ? 240 : 100_000, isShort });
  return {
    summary: `${few.table}\n\n${many.table}\n\n${inWordsOf(growing({ few, many }))}`,
    report: reportOf({ few, many }),
    isFast: few.isFast && many.isFast && growing({ few, many }).length === 0,
  };
};

interface MeasuredShop extends Measured {
  products: string;
  variants: string;
  /** To read all products, in seconds. */
  loading: string;
}

async function measureShop(
  connection: Connection,
  { databaseUrl, count, isShort }: { databaseUrl: string; count: number; isShort: boolean },
): Promise<MeasuredShop> {
  await fillFacets(databaseUrl, count);
  const begun = performance.now();
  await new LiveIndex(connection.db).read();
  const loading = ((performance.now() - begun) / 1000).toFixed(1);
  const lists = [
    ...categoryLists(connection, "category-7"),
    ...wholeShopLists(connection),
    ...searchLists(connection, LIMIT_MS),
  ];
  const inWords = (number: number) => number.toLocaleString("en-GB");
  const pages = await openPages(connection, { databaseUrl, limitMs: PAGE_LIMIT_MS });
  const measured = await measureLists(connection, { lists: [...lists, ...pages.lists], isShort }).finally(
    pages.close,
  );
  return { ...measured, products: inWords(count), variants: inWords(3 * count), loading };
}

interface Growing {
  name: string;
  few: number;
  many: number;
}

/** The lists that take longer in the large shop than they may, by their processor time: a p95 depends on what else the machine does. */
function growing({ few, many }: { few: MeasuredShop; many: MeasuredShop }): Growing[] {
  return [...many.costs]
    .map(([name, cost]) => ({ name, few: few.costs.get(name) ?? 0, many: cost }))
    .filter((one) => one.many > RATIO_MAX * one.few && one.many - one.few >= NOISE_MS);
}

function inWordsOf(lists: readonly Growing[]): string {
  const rule = `at most ${RATIO_MAX} times the processor time it takes among ${FEW} products, or less than ${NOISE_MS} ms more`;
  if (lists.length === 0) return `Each list of the large shop takes ${rule}.`;
  const named = lists.map(({ name, few, many }) => `- ${name}: ${few.toFixed(1)} and ${many.toFixed(1)} ms`);
  return `These take longer than ${rule}:\n\n${named.join("\n")}`;
}

function categoryLists({ db }: Connection, token: string): List[] {
  return Object.entries(CHOICES).map(([name, { page = 1, ...chosen }]) => ({
    name,
    statement: null,
    limitMs: LIMIT_MS,
    read: async () => {
      const category = await findCategoryList({ db }, { token });
      if (!category) throw new Error(`There is no category ${token}`);
      return findPage({ db }, { base: (index) => categoryBase(index, category), chosen, page });
    },
  }));
}

/** Lists of which every product of the shop is a part. */
function wholeShopLists({ db }: Connection): List[] {
  const read = (chosen: ProductFilters) => async () => {
    const categories = await listTopCategories({ db });
    const base: FindBase = (index, now) => newArrivalsBase(index, { now, categories });
    return findPage({ db }, { base, chosen, page: 1 });
  };
  const everything = (chosen: ProductFilters) => async () => {
    const category = await findCategoryList({ db }, { token: "everything" });
    if (!category) throw new Error("There is no category above all");
    return findPage({ db }, { base: (index) => categoryBase(index, category), chosen, page: 1 });
  };
  const size = { size: ["M"] };
  const reduced = (chosen: ProductFilters) => async () => {
    const categories = await listTopCategories({ db });
    const base: FindBase = (index) => reducedBase(index, { categories });
    return findPage({ db }, { base, chosen: { ...chosen, reduced: true }, page: 1 });
  };
  const mixed = (page: number) => () =>
    listShuffled({ db }, { slice: { limit: 50, offset: (page - 1) * 50, paged: true } });
  return [
    { name: "The category above all", read: everything({}), statement: null, limitMs: LIMIT_MS },
    { name: "The category above all, a size", read: everything(size), statement: null, limitMs: LIMIT_MS },
    { name: "New arrivals", read: read({}), statement: null, limitMs: LIMIT_MS },
    { name: "New arrivals, a size", read: read(size), statement: null, limitMs: LIMIT_MS },
    { name: "Reduced products", read: reduced({}), statement: null, limitMs: LIMIT_MS },
    { name: "Reduced products, a size", read: reduced(size), statement: null, limitMs: LIMIT_MS },
    { name: "Mixed products", read: mixed(1), statement: null, limitMs: LIMIT_MS },
    { name: "Mixed products, page 20", read: mixed(20), statement: null, limitMs: LIMIT_MS },
    {
      name: "Strips of the home page",
      read: () => listHomeStrips({ db }),
      statement: null,
      limitMs: LIMIT_MS,
    },
  ];
}

function findPage(
  { db }: Pick<Connection, "db">,
  { base, chosen, page }: { base: FindBase; chosen: ProductFilters; page: number },
) {
  const slice = { limit: 50, offset: (page - 1) * 50, paged: true };
  return findProducts({ db }, { base, filters: { ...chosen, facets: true }, slice });
}

function reportOf({ few, many }: { few: MeasuredShop; many: MeasuredShop }): string {
  const part = ({
    products,
    variants,
    loading,
    table,
  }: MeasuredShop) => `## ${products} products, ${variants} variants

${table}

Reading all products, once in each process: ${loading} s.
`;
  return `# Lists with filters

Written by \`npm run bench:lists -- facets\`, which fills its own database. It fails when a list takes more than ${LIMIT_MS} ms, a whole page more than
${PAGE_LIMIT_MS} ms, or one of them grows with the catalogue: its processor time may be ${RATIO_MAX} times that in the small shop. Differences below ${NOISE_MS} ms do not
count, because a collection of garbage or a page read from memory makes as much.

Each number is a page of 50 products with the number of products found and the counts of all filters: ${HOW_MEASURED}.
Nothing is cached: before each whole page, the shop drops all answers it has kept. “One category” has a twentieth of the products.

${part(few)}
${part(many)}
## Growth

${inWordsOf(growing({ few, many }))}
`;
}
