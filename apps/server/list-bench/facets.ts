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
import { HOW_MEASURED, type Measured, measureLists, type Part } from "./measure.ts";
import { openPages } from "./pages.ts";
import { searchLists } from "./searches.ts";
import { ofSize, PAGE_SIZE, type SizedList } from "./sized-list.ts";

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

/** What shoppers choose, in words. A late page is the last one of a small shop. */
const CHOICES: Record<string, ProductFilters & { isLate?: true }> = {
  "One category": {},
  "One category, a size and two colours": { size: ["M"], colour: ["Colour 3", "Colour 7"] },
  "One category, cheapest first": { sort: "cheapest" },
  "One category, in stock, dearest first": { in_stock: true, sort: "dearest" },
  "One category, what sells most": { sort: "popular" },
  "One category, a late page, reduced": { reduced: true, isLate: true },
  "One category, nothing found": { size: ["M"], flavour: ["Pepper"] },
};

/** How long shoppers wait for lists with filters, in a small shop and in a large one. */
export const benchFacets: Part = async ({ databaseUrl, connection, isShort }) => {
  const measure = (shop: Shop) => measureShop(connection, { databaseUrl, isShort, ...shop });
  const few = await measure({ count: FEW, latePage: [1, 2] });
  const many = await measure({ count: isShort ? 240 : 100_000, latePage: [20, 20], like: few.shown });
  return {
    summary: `${few.table}\n\n${many.table}\n\n${inWordsOf(growing({ few, many }))}`,
    report: reportOf({ few, many }),
    isFast: few.isFast && many.isFast && growing({ few, many }).length === 0,
  };
};

interface Shop {
  count: number;
  /** The number of a late page of a filtered list, and of one with all products. */
  latePage: [number, number];
  /** How many products each list showed in another shop. Its cost is that of as many, so that the two can be compared. */
  like?: ReadonlyMap<string, number>;
}

interface MeasuredShop extends Measured {
  products: string;
  variants: string;
  /** To read all products, in seconds. */
  loading: string;
  shown: Map<string, number>;
}

async function measureShop(
  connection: Connection,
  { databaseUrl, count, latePage, like, isShort }: Shop & { databaseUrl: string; isShort: boolean },
): Promise<MeasuredShop> {
  await fillFacets(databaseUrl, count);
  const begun = performance.now();
  await new LiveIndex(connection.db).read();
  const loading = ((performance.now() - begun) / 1000).toFixed(1);
  const pages = await openPages(connection, { databaseUrl, limitMs: PAGE_LIMIT_MS });
  const lists = [
    ...categoryLists(connection, { token: "category-7", late: latePage[0] }),
    ...wholeShopLists(connection, { late: latePage[1] }),
    ...searchLists(connection, LIMIT_MS),
    ...pages.lists,
  ];
  try {
    const shown = new Map<string, number>();
    for (const { name, read } of lists) shown.set(name, await read(PAGE_SIZE));
    const whole = lists.map((list) => ofSize(list, PAGE_SIZE));
    const measured = await measureLists(connection, { lists: whole, isShort });
    const partial = lists.flatMap((list) => {
      const limit = like?.get(list.name) ?? 0;
      return limit > 0 && limit < (shown.get(list.name) ?? 0) ? [ofSize(list, limit)] : [];
    });
    const { costs } = await measureLists(connection, { lists: partial, isShort });
    const inWords = (number: number) => number.toLocaleString("en-GB");
    return {
      ...measured,
      costs: new Map([...measured.costs, ...costs]),
      products: inWords(count),
      variants: inWords(3 * count),
      loading,
      shown,
    };
  } finally {
    await pages.close();
  }
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

function categoryLists({ db }: Connection, { token, late }: { token: string; late: number }): SizedList[] {
  return Object.entries(CHOICES).map(([name, { isLate, ...chosen }]) => ({
    name,
    limitMs: LIMIT_MS,
    read: async (limit) => {
      const category = await findCategoryList({ db }, { token });
      if (!category) throw new Error(`There is no category ${token}`);
      const base: FindBase = (index) => categoryBase(index, category);
      return findPage({ db }, { base, chosen, page: isLate ? late : 1, limit });
    },
  }));
}

/** Lists of which every product of the shop is a part. */
function wholeShopLists({ db }: Connection, { late }: { late: number }): SizedList[] {
  const arrivals = (chosen: ProductFilters) => async (limit: number) => {
    const categories = await listTopCategories({ db });
    const base: FindBase = (index, now) => newArrivalsBase(index, { now, categories });
    return findPage({ db }, { base, chosen, page: 1, limit });
  };
  const everything = (chosen: ProductFilters) => async (limit: number) => {
    const category = await findCategoryList({ db }, { token: "everything" });
    if (!category) throw new Error("There is no category above all");
    return findPage({ db }, { base: (index) => categoryBase(index, category), chosen, page: 1, limit });
  };
  const reduced = (chosen: ProductFilters) => async (limit: number) => {
    const categories = await listTopCategories({ db });
    const base: FindBase = (index) => reducedBase(index, { categories });
    return findPage({ db }, { base, chosen: { ...chosen, reduced: true }, page: 1, limit });
  };
  const mixed = (page: number) => async (limit: number) => {
    const slice = { limit, offset: (page - 1) * PAGE_SIZE, paged: true };
    return (await listShuffled({ db }, { slice })).cards.length;
  };
  const strips = async () => {
    await listHomeStrips({ db });
    return PAGE_SIZE;
  };
  const size = { size: ["M"] };
  const lists: [name: string, read: SizedList["read"]][] = [
    ["The category above all", everything({})],
    ["The category above all, a size", everything(size)],
    ["New arrivals", arrivals({})],
    ["New arrivals, a size", arrivals(size)],
    ["Reduced products", reduced({})],
    ["Reduced products, a size", reduced(size)],
    ["Mixed products", mixed(1)],
    ["Mixed products, a late page", mixed(late)],
    ["Strips of the home page", strips],
  ];
  return lists.map(([name, read]) => ({ name, read, limitMs: LIMIT_MS }));
}

async function findPage(
  { db }: Pick<Connection, "db">,
  { base, chosen, page, limit }: { base: FindBase; chosen: ProductFilters; page: number; limit: number },
): Promise<number> {
  const slice = { limit, offset: (page - 1) * PAGE_SIZE, paged: true };
  const { cards } = await findProducts({ db }, { base, filters: { ...chosen, facets: true }, slice });
  return cards.length;
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
${PAGE_LIMIT_MS} ms, or one of them grows with the catalogue: its processor time may be ${RATIO_MAX} times that in the small shop, for as many products as the
small shop shows. Differences below ${NOISE_MS} ms do not count, because a collection of garbage or a page read from memory makes as much.

Each number is a page of 50 products with the number of products found and the counts of all filters: ${HOW_MEASURED}.
Nothing is cached: before each whole page, the shop drops all answers it has kept. “One category” has two thirds of the products.

${part(few)}
${part(many)}
## Growth

${inWordsOf(growing({ few, many }))}
`;
}
