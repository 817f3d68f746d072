import type { ProductFilters } from "@shop/contract/product-filters";
import type { Connection } from "@shop/server/db/pool";
import { type FindBase, findProducts } from "@shop/server/domains/catalogue/finding/find-products";
import { listHomeStrips } from "@shop/server/domains/catalogue/finding/home-strips";
import {
  categoryBase,
  findCategoryList,
  listTopCategories,
  newArrivalsBase,
  reducedBase,
} from "@shop/server/domains/catalogue/finding/list-bases";
import { listShuffled } from "@shop/server/domains/catalogue/finding/list-shuffled";
import { LiveIndex } from "@shop/server/domains/catalogue/finding/live-index";
import { fillFacets } from "./fill-facets.ts";
import { HOW_MEASURED, type List, type Measured, measureTogether, type Part, type Place } from "./measure.ts";
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
export const benchFacets: Part = async ({ databaseUrl, connection, another, isShort, only }) => {
  const opened: OpenShop[] = [];
  const open = async (place: Place, shop: Omit<Parameters<typeof openShop>[1], "only">) => {
    const one = await openShop(place, { ...shop, only });
    opened.push(one);
    return one;
  };
  try {
    const small = await open({ databaseUrl, connection }, { count: FEW, late: { filtered: 1, all: 2 } });
    const count = isShort ? 240 : 100_000;
    const large = await open(await another(), { count, late: { filtered: 20, all: 20 } });
    const { few, many, growing } = await compare(small, large, { isShort });
    const growth = inWordsOf(growing);
    return {
      summary: `${few.table}\n\n${many.table}\n\n${[...few.slow, ...many.slow, growth].join("\n")}`,
      report: reportOf([
        { ...small, ...few },
        { ...large, ...many },
      ]).concat(growth, "\n"),
      isFast: few.isFast && many.isFast && growing.length === 0,
    };
  } finally {
    await Promise.all(opened.map(({ close }) => close()));
  }
};

interface OpenShop {
  db: Connection["db"];
  count: number;
  /** To read all products, in seconds. */
  loading: string;
  lists: SizedList[];
  close: () => Promise<void>;
}

/** @param shop.late the number of a late page of a filtered list, and of one with all products */
async function openShop(
  { databaseUrl, connection }: Place,
  { count, late, only }: { count: number; late: { filtered: number; all: number }; only: string },
): Promise<OpenShop> {
  await fillFacets(databaseUrl, count);
  const begun = performance.now();
  await new LiveIndex(connection.db).read();
  const loading = ((performance.now() - begun) / 1000).toFixed(1);
  const pages = await openPages(connection, { databaseUrl, limitMs: PAGE_LIMIT_MS });
  const lists = [
    ...categoryLists(connection, { token: "category-7", late: late.filtered }),
    ...wholeShopLists(connection, { late: late.all }),
    ...searchLists(connection, LIMIT_MS),
    ...pages.lists,
  ].filter(({ name }) => name.toLowerCase().includes(only.toLowerCase()));
  return { db: connection.db, count, loading, lists, close: pages.close };
}

/** Measures both shops, and what takes longer in the large one for as many products as the small one shows. */
async function compare(
  small: OpenShop,
  large: OpenShop,
  { isShort }: { isShort: boolean },
): Promise<{ few: Measured; many: Measured; growing: Growing[] }> {
  const [few, many] = await measureTogether(
    [small, large].map(({ db, lists }) => ({ db, lists: lists.map((list) => ofSize(list, PAGE_SIZE)) })),
    { isShort },
  );
  if (!few || !many) throw new Error("Two shops were measured");
  const shorter: [List, List][] = [];
  for (const [nth, list] of small.lists.entries()) {
    const shown = await list.read(PAGE_SIZE);
    if (shown === 0 || shown === PAGE_SIZE) continue;
    shorter.push([ofSize(list, shown), ofSize(large.lists[nth] as SizedList, shown)]);
  }
  const [fewShorter, manyShorter] = await measureTogether(
    [small, large].map(({ db }, shop) => ({ db, lists: shorter.map((pair) => pair[shop] as List) })),
    { isShort },
  );
  const costs = [
    new Map([...few.costs, ...(fewShorter?.costs ?? [])]),
    new Map([...many.costs, ...(manyShorter?.costs ?? [])]),
  ] as const;
  return { few, many, growing: growing(...costs) };
}

interface Growing {
  name: string;
  few: number;
  many: number;
}

/** The lists that take longer in the large shop than they may, by their processor time: a p95 depends on what else the machine does. */
function growing(few: ReadonlyMap<string, number>, many: ReadonlyMap<string, number>): Growing[] {
  return [...many]
    .map(([name, cost]) => ({ name, few: few.get(name) ?? 0, many: cost }))
    .filter((one) => one.many > RATIO_MAX * one.few && one.many - one.few >= NOISE_MS);
}

function inWordsOf(lists: readonly Growing[]): string {
  const rule = `${RATIO_MAX} times the processor time it takes among ${FEW} products`;
  if (lists.length === 0) return `No list of the large shop takes more than ${rule} and ${NOISE_MS} ms more.`;
  const named = lists.map(({ name, few, many }) => `- ${name}: ${few.toFixed(1)} and ${many.toFixed(1)} ms`);
  return `These take more than ${rule} and at least ${NOISE_MS} ms more:\n\n${named.join("\n")}`;
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

function reportOf(
  shops: readonly (Pick<OpenShop, "count" | "loading"> & Pick<Measured, "table" | "slow">)[],
): string {
  const inWords = (number: number) => number.toLocaleString("en-GB");
  const parts = shops.map(
    ({ count, loading, table, slow }) => `## ${inWords(count)} products, ${inWords(3 * count)} variants

${table}

Reading all products, once in each process: ${loading} s.
${slow.length === 0 ? "" : `\n**Missed:**\n\n${slow.join("\n")}\n`}`,
  );
  return `# Lists with filters

Written by \`npm run bench:lists -- facets\`, which fills two databases of its own. It fails when a list takes more than ${LIMIT_MS} ms, a whole page more than
${PAGE_LIMIT_MS} ms, or one of them grows with the catalogue: its processor time may be ${RATIO_MAX} times that in the small shop, for as many products as the
small shop shows. Differences below ${NOISE_MS} ms do not count, because a collection of garbage or a page read from memory makes as much.

Each number is a page of 50 products with the number of products found and the counts of all filters: ${HOW_MEASURED}. Both shops are measured in turn, list by list.
Before each whole page, the shop drops all answers it has kept. What has a word, a phrase or a price is kept until a product changes
(\`kept-finds.ts\`): only the first of the runs, which is not counted, looks for it. “One category” has two thirds of the products.

${parts.join("\n")}
## Growth

`;
}
