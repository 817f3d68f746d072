import { holdsLink } from "@shop/contract/holds-link";
import { ANSWER_MAX, QUESTION_MAX, QUESTION_MIN } from "@shop/contract/question-limits";
import type { DemoProduct } from "./catalogue.ts";
import { readTable } from "./csv-table.ts";
import type { DemoReview } from "./read-reviews.ts";
import type { Faults } from "./refused-files.ts";

const COLUMNS = { required: ["Product code", "Asked by", "Question", "Answer", "Days ago"] };

/** A question about a product, answered by staff a day later. */
export interface DemoQuestion {
  product: DemoProduct;
  /** One of those who wrote reviews. */
  writer: string;
  text: string;
  answer: string;
  /** When it was answered. */
  daysAgo: number;
}

export async function readQuestions(
  file: string,
  { products, reviews }: { products: readonly DemoProduct[]; reviews: readonly DemoReview[] },
  faults: Faults,
): Promise<DemoQuestion[]> {
  const rows = await readTable(file, COLUMNS, faults);
  const writers = new Set(reviews.map(({ writer }) => writer));
  return rows.flatMap((row) => {
    const [code, writer] = [row.text("Product code"), row.text("Asked by")];
    const [text, answer] = [row.text("Question"), row.text("Answer")];
    const product = products.find((one) => one.code === code);
    if (!product) row.refuse("Product code", `products.csv has no ${code}`);
    if (!writers.has(writer)) row.refuse("Asked by", `reviews.csv has no ${writer}`);
    if (text.length < QUESTION_MIN || text.length > QUESTION_MAX)
      row.refuse("Question", `needs ${QUESTION_MIN} to ${QUESTION_MAX} characters`);
    if (answer === "" || answer.length > ANSWER_MAX)
      row.refuse("Answer", `needs 1 to ${ANSWER_MAX} characters`);
    for (const column of ["Question", "Answer"])
      if (holdsLink(row.text(column))) row.refuse(column, "has a web or email address");
    const daysAgo = row.wholeNumber("Days ago", 1);
    return product ? [{ product, writer, text, answer, daysAgo }] : [];
  });
}
