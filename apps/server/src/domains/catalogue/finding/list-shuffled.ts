import type { Ctx } from "../../../ctx.ts";
import type { Slice } from "../../../lib/paging.ts";
import { type CardPage, listCardsOfVariants } from "../list-cards.ts";
import { liveIndexOf } from "./live-index.ts";
import type { ProductIndex } from "./product-index.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** The golden section: two days, near or far apart, begin at distant places. */
const DAILY_TURN = (Math.sqrt(5) - 1) / 2;

/**
 * All products in a random order, which is the same for everyone: those in stock when the day (UTC) began, then those
 * that were sold out. Each of the two is a circle that starts at another place every day, so that a page is read from
 * memory without sorting.
 */
export async function listShuffled(ctx: Pick<Ctx, "db">, { slice }: { slice: Slice }): Promise<CardPage> {
  const { index, now } = await liveIndexOf(ctx.db).read();
  const variantIds = shuffledPage(index, { slice, now }).map((place) =>
    index.variantIds.at(index.firstVariant.at(place)),
  );
  const total = slice.paged ? index.size - plannedCount(index, now) : undefined;
  return { cards: await listCardsOfVariants(ctx, { variantIds, withPriceFrom: true }), total };
}

/** The places of the products of a page. */
export function shuffledPage(
  index: ProductIndex,
  { slice, now }: { slice: Pick<Slice, "limit" | "offset">; now: number },
): number[] {
  const end = slice.limit === null ? Number.POSITIVE_INFINITY : slice.offset + slice.limit;
  const page: number[] = [];
  let shown = 0;
  for (const place of inTurn(index, now)) {
    if (shown >= end) break;
    if (index.publishedAt.at(place) > now) continue;
    if (shown >= slice.offset) page.push(place);
    shown += 1;
  }
  return page;
}

/** All places, as they are read today. */
function* inTurn(index: ProductIndex, now: number): Generator<number> {
  const day = Math.floor(now / DAY_MS);
  index.mixFor(day);
  const { places } = index.shuffled;
  const soldFrom = firstWhere(places, (place) => index.mix.comesLast(place));
  // A number and not a position: products that are added or removed leave the others in their order.
  const turn = ((day * DAILY_TURN) % 1) * 2 ** 32;
  for (const circle of [places.subarray(0, soldFrom), places.subarray(soldFrom)]) {
    const start = firstWhere(circle, (place) => index.scatterAt(place) >= turn);
    yield* circle.subarray(start);
    yield* circle.subarray(0, start);
  }
}

/**
 * The position of the first place for which a condition holds that also holds for all later ones; the length if there
 * is none.
 */
function firstWhere(places: Int32Array, holds: (place: number) => boolean): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(places[middle] as number)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Planned products come first among the newest. */
function plannedCount(index: ProductIndex, now: number): number {
  const { places } = index.newest;
  const first = places.findIndex((place) => index.publishedAt.at(place) <= now);
  return first < 0 ? places.length : first;
}
