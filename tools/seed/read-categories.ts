import { basename } from "node:path";
import type { DemoCategory, DemoPicture } from "./catalogue.ts";
import { type Row, readTable } from "./csv-table.ts";
import type { Faults } from "./refused-files.ts";
import { tokenFor } from "./stable.ts";

const COLUMNS = {
  required: ["Category", "Position"],
  optional: ["Category token", "Popular position", "Picture", "Picture description"],
};
const SEPARATOR = " > ";

/** @param files the names of the pictures there are */
export async function readCategories(
  file: string,
  files: ReadonlySet<string>,
  faults: Faults,
): Promise<DemoCategory[]> {
  const rows = await readTable(file, COLUMNS, faults);
  const tokens = new Map<string, string>();
  for (const row of rows) {
    const path = row.requiredText("Category");
    const token = row.text("Category token") || tokenFor("category", path);
    if (tokens.has(path)) row.refuse("Category", `“${path}” appears twice`);
    else if ([...tokens.values()].includes(token)) row.refuse("Category token", `“${token}” appears twice`);
    tokens.set(path, token);
  }
  return rows
    .map((row) => readCategory(row, tokens, files))
    .toSorted((a, b) => depthOf(a) - depthOf(b) || a.position - b.position);
}

function readCategory(
  row: Row,
  tokens: ReadonlyMap<string, string>,
  files: ReadonlySet<string>,
): DemoCategory {
  const path = row.text("Category");
  const names = path.split(SEPARATOR);
  const parent = names.slice(0, -1).join(SEPARATOR);
  if (parent && !tokens.has(parent)) row.refuse("Category", `“${parent}” is not a category of this file`);
  return {
    token: tokens.get(path) ?? "",
    name: names.at(-1) ?? "",
    path,
    parentToken: tokens.get(parent) ?? null,
    position: row.wholeNumber("Position", 1),
    popularPosition: row.optionalWholeNumber("Popular position", 1),
    picture: readPicture(row, "Picture", files),
  };
}

const depthOf = ({ path }: DemoCategory) => path.split(SEPARATOR).length;

/** A picture's file and, in its own column, what it shows; null where both are empty. */
export function readPicture(row: Row, column: string, files: ReadonlySet<string>): DemoPicture | null {
  const file = row.text(column);
  const alt = row.text(`${column} description`);
  if (file === "" && alt === "") return null;
  if (file !== basename(file) || !files.has(file)) row.refuse(column, `pictures/${file} is not there`);
  if (alt === "") row.refuse(`${column} description`, "is empty: say what the picture shows");
  return { file, alt };
}
