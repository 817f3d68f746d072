import { ALSO_IN_MAX } from "@shop/contract/admin/product-limits";
import type { CellValue } from "./cell-values.ts";

/** "Snacks > Chin-chin; Gifts": the main category first. */
export function readCategories(
  text: string,
  { categories }: { categories: ReadonlyMap<string, string> },
): CellValue {
  // A category may have a semicolon in its name from before such names were refused.
  const paths = categories.has(text) ? [text] : text.split(";").map(withEvenSpaces);
  const unknown = paths.find((path) => !categories.has(path));
  if (unknown !== undefined)
    return { kind: "problem", reason: `“${unknown}” is not a category of the shop. Add it first` };
  const twice = paths.find((path, index) => paths.indexOf(path) !== index);
  if (twice !== undefined) return { kind: "problem", reason: `names “${twice}” twice` };
  if (paths.length > 1 + ALSO_IN_MAX)
    return { kind: "problem", reason: `names more than ${1 + ALSO_IN_MAX} categories` };
  const tokens = paths.map((path) => categories.get(path) as string);
  return { kind: "value", value: tokens, text: paths.join("; ") };
}

function withEvenSpaces(path: string): string {
  return path
    .split(">")
    .map((name) => name.trim())
    .join(" > ");
}
