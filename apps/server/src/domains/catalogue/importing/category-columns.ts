import type { CategoryRecord } from "./category-records.ts";
import { type CellValue, clearable, readText, readToken, readWholeNumber } from "./cell-values.ts";

export const CATEGORY_TOKEN = "Category token";
export const CATEGORY = "Category";
export const CATEGORY_PICTURE = "Picture";
export const CATEGORY_PICTURE_TEXT = "Picture description";

export const SEPARATOR = " > ";

function readPath(text: string): CellValue {
  const names = text.split(">").map((name) => name.trim());
  const path = names.join(SEPARATOR);
  if (names.some((name) => name === "" || name.length > 60))
    return { kind: "problem", reason: "has a name that is empty or longer than 60 characters" };
  return { kind: "value", value: path, text: path };
}

const numeral = (number: number | null) => (number === null ? "" : String(number));

/** The columns of a category table, in the order of an export. */
export const CATEGORY_COLUMNS: Record<
  string,
  { read: (text: string) => CellValue; write: (category: CategoryRecord) => string }
> = {
  [CATEGORY_TOKEN]: { read: readToken, write: ({ token }) => token },
  [CATEGORY]: { read: readPath, write: ({ path }) => path },
  Position: { read: readWholeNumber(1), write: ({ position }) => numeral(position) },
  "Popular position": {
    read: clearable(readWholeNumber(1)),
    write: ({ popularPosition }) => numeral(popularPosition),
  },
  [CATEGORY_PICTURE]: { read: clearable(readText(200)), write: ({ file }) => file },
  [CATEGORY_PICTURE_TEXT]: { read: clearable(readText(200), ""), write: ({ alt }) => alt },
};

export const ALL_CATEGORY_COLUMNS: readonly string[] = Object.keys(CATEGORY_COLUMNS);
