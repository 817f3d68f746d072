import { holdsLink } from "@shop/contract/holds-link";
import { NAME_STYLES, type NameStyle, REVIEW_TEXT_MAX, REVIEW_TITLE_MAX } from "@shop/contract/review-limits";
import type { DemoProduct } from "./catalogue.ts";
import { type Row, readTable } from "./csv-table.ts";
import type { DemoDelivery } from "./read-delivery.ts";
import type { Faults } from "./refused-files.ts";

const COLUMNS = {
  required: ["Product code", "Writer", "Location", "Stars", "Review", "Shown name", "Days ago"],
  optional: ["Title", "Helpful", "Reply"],
};
/** As the file writes the styles of NAME_STYLES. */
const SHOWN_NAMES = ["name and town", "name", "none"];

/** An approved review. */
export interface DemoReview {
  product: DemoProduct;
  /** First and last name. */
  writer: string;
  /** Where the writer's order was delivered. */
  location: DemoDelivery["locations"][number];
  stars: number;
  title: string;
  text: string;
  nameStyle: NameStyle;
  daysAgo: number;
  /** How many of the other writers find it helpful. */
  helpful: number;
  reply: string | null;
}

/** Products and locations are looked up in the files that were read before. */
export async function readReviews(
  file: string,
  { products, delivery }: { products: readonly DemoProduct[]; delivery: DemoDelivery },
  faults: Faults,
): Promise<DemoReview[]> {
  const rows = await readTable(file, COLUMNS, faults);
  const writers = new Set(rows.map((row) => row.text("Writer")));
  const seen = new Set<string>();
  const homes = new Map<string, string>();
  return rows.flatMap((row) => {
    const [code, writer, place] = [row.text("Product code"), row.text("Writer"), row.text("Location")];
    const product = products.find((one) => one.code === code);
    if (!product) row.refuse("Product code", `products.csv has no ${code}`);
    const location = delivery.locations.find(({ name }) => name === place);
    if (!location) row.refuse("Location", `delivery.csv has no ${place}`);
    if (!/^\S+ \S+$/.test(writer)) row.refuse("Writer", "must be a first and a last name");
    if (seen.has(`${code} ${writer}`)) row.refuse("Writer", "has reviewed this product in another row");
    if ((homes.get(writer) ?? place) !== place)
      row.refuse("Location", "is another one in another row of this writer");
    seen.add(`${code} ${writer}`);
    homes.set(writer, place);
    const review = readReview(row, writers.size - 1);
    return product && location ? [{ ...review, product, location, writer }] : [];
  });
}

function readReview(row: Row, othersCount: number): Omit<DemoReview, "product" | "location" | "writer"> {
  const [title, text] = [row.text("Title"), row.text("Review")];
  const stars = row.wholeNumber("Stars", 1);
  const helpful = row.optionalWholeNumber("Helpful") ?? 0;
  const style = SHOWN_NAMES.indexOf(row.text("Shown name"));
  if (stars > 5) row.refuse("Stars", "must be 1 to 5");
  if (helpful > othersCount)
    row.refuse("Helpful", `must be at most ${othersCount}, the number of other writers`);
  if (style < 0) row.refuse("Shown name", `must be one of: ${SHOWN_NAMES.join(", ")}`);
  if (title.length > REVIEW_TITLE_MAX) row.refuse("Title", `is longer than ${REVIEW_TITLE_MAX} characters`);
  if (text.length > REVIEW_TEXT_MAX) row.refuse("Review", `is longer than ${REVIEW_TEXT_MAX} characters`);
  if (holdsLink(`${title} ${text}`)) row.refuse("Review", "has a web or email address");
  return {
    stars,
    title,
    text,
    helpful,
    nameStyle: NAME_STYLES[Math.max(0, style)] ?? "no_name",
    daysAgo: row.wholeNumber("Days ago", 1),
    reply: row.text("Reply") || null,
  };
}
