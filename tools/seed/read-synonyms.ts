import { textWords } from "@shop/contract/search-words";
import { readTable } from "./csv-table.ts";
import type { Faults } from "./refused-files.ts";

const COLUMN = "Words";

/** Groups of words that mean the same to the search, in the form in which searches are compared. */
export async function readSynonyms(file: string, faults: Faults): Promise<string[][]> {
  const seen = new Set<string>();
  const rows = await readTable(file, { required: [COLUMN] }, faults);
  return rows.map((row) => {
    const terms = row
      .requiredText(COLUMN)
      .split(";")
      .map((term) => textWords(term).join(" "));
    if (terms.length < 2 || terms.includes(""))
      row.refuse(COLUMN, "needs two words with a semicolon between them");
    for (const term of terms) {
      if (seen.has(term)) row.refuse(COLUMN, `“${term}” appears twice`);
      seen.add(term);
    }
    return terms;
  });
}
