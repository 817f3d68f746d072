/** One statement of the specification: where it lives and what would fail without it. */
export interface CoverageRow {
  line: number;
  id: string;
  statement: string;
  files: string[];
  /** `file › name`, as vitest lists it. */
  tests: NamedTest[];
  /** The issue that brings it; null for what is there. */
  openIn: number | null;
}

export interface NamedTest {
  file: string;
  name: string;
}

export interface CoverageComplaint {
  line: number;
  message: string;
}

const COLUMNS = 5;
const ID = /^S(\d)-\d{3}$/;
const OPEN = /^open \(issue (\d+)\)$/;
const FIRST_SECTION = 2;
const LAST_SECTION = 9;

/** Reads the table; whatever cannot be read as a row of it is a complaint. */
export function parseCoverage(text: string): { rows: CoverageRow[]; complaints: CoverageComplaint[] } {
  const rows: CoverageRow[] = [];
  const complaints: CoverageComplaint[] = [];
  let section: string | null = null;

  for (const [i, content] of text.split("\n").entries()) {
    const line = i + 1;
    const heading = /^## Section (\d)\b/.exec(content);
    if (heading) section = heading[1] ?? null;
    if (!content.startsWith("|") || /^\| *(id|-+) *\|/.test(content)) continue;

    const cells = splitCells(content);
    if (cells.length !== COLUMNS) {
      complaints.push({ line, message: `${cells.length} cells instead of ${COLUMNS}` });
      continue;
    }
    const [id = "", statement = "", where = "", test = ""] = cells;
    const found = [...test.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
    const tests = found.flatMap((name) => namedTest(name) ?? []);
    const openIn = OPEN.exec(test)?.[1];
    const say = (message: string) => complaints.push({ line, message: `${id}: ${message}` });

    if (!ID.test(id)) say("an id looks like S2-017");
    else if (ID.exec(id)?.[1] !== section) say(`stands in section ${section}`);
    if (statement === "") say("says nothing");
    if (tests.length < found.length) say("a test is named `file › name`");
    if (tests.length === 0 && openIn === undefined) say("has neither a test nor `open (issue …)`");
    rows.push({
      line,
      id,
      statement,
      files: [...where.matchAll(/`([^`]+)`/g)].map(([, file = ""]) => file),
      tests,
      openIn: openIn === undefined ? null : Number(openIn),
    });
  }
  return { rows, complaints: [...complaints, ...aboutTheWhole(rows)] };
}

function aboutTheWhole(rows: readonly CoverageRow[]): CoverageComplaint[] {
  const complaints: CoverageComplaint[] = [];
  const seen = new Set<string>();
  for (const { id, line } of rows) {
    if (seen.has(id)) complaints.push({ line, message: `${id} is there twice` });
    seen.add(id);
  }
  for (let section = FIRST_SECTION; section <= LAST_SECTION; section += 1) {
    if (!rows.some(({ id }) => id.startsWith(`S${section}-`))) {
      complaints.push({ line: 1, message: `Section ${section} has no row` });
    }
  }
  return complaints;
}

/** A bar inside a cell is written `\|`. */
function splitCells(row: string): string[] {
  return row
    .trim()
    .replace(/^\||\|$/g, "")
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll("\\|", "|"));
}

function namedTest(text: string): NamedTest | null {
  const [file, name, ...more] = text.split(" › ");
  return file && name && more.length === 0 ? { file, name } : null;
}
