import { readFileSync } from "node:fs";
import path from "node:path";

/** One statement of the specification. A test that shows it carries its id as a tag. */
export interface Statement {
  id: string;
  text: string;
}

export const STATEMENTS_FILE = "docs/specification-coverage.md";
const FIRST_SECTION = 2;
const LAST_SECTION = 9;
const ID = /^S(\d)-\d{3}$/;

/** Other tags of tests say which run takes them. */
export const looksLikeId = (tag: string): boolean => ID.test(tag);

export function readStatements(root = path.resolve(import.meta.dirname, "../..")): Statement[] {
  return parseStatements(readFileSync(path.join(root, STATEMENTS_FILE), "utf8"));
}

/** Reads the rows `| id | statement | note |` of every section. Throws on an invalid row, naming its line. */
export function parseStatements(text: string): Statement[] {
  const statements = new Map<string, Statement>();
  let section: string | undefined;
  for (const [index, line] of text.split("\n").entries()) {
    section = /^## Section (\d)\b/.exec(line)?.[1] ?? section;
    if (!line.startsWith("|") || /^\| *(id|-+) *\|/.test(line)) continue;
    const cells = line.slice(1, -1).split(/(?<!\\)\|/);
    const [id = "", said = ""] = cells.map((cell) => cell.trim().replaceAll("\\|", "|"));
    const fault = faultOf(id, said, cells.length, section) ?? (statements.has(id) ? "is there twice" : null);
    if (fault) throw new Error(`${STATEMENTS_FILE}:${index + 1}: ${id} ${fault}`);
    statements.set(id, { id, text: said });
  }
  for (let number = FIRST_SECTION; number <= LAST_SECTION; number += 1) {
    const isThere = statements.keys().some((id) => id.startsWith(`S${number}-`));
    if (!isThere) throw new Error(`${STATEMENTS_FILE}: Section ${number} has no statement`);
  }
  return [...statements.values()];
}

function faultOf(id: string, said: string, cells: number, section: string | undefined): string | null {
  if (cells !== 3) return `has ${cells} cells instead of 3`;
  if (!ID.test(id)) return "is no id such as S2-017";
  if (ID.exec(id)?.[1] !== section) return `is in section ${section}`;
  return said === "" ? "says nothing" : null;
}
