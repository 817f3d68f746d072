import { Readable } from "node:stream";
import { IMPORT_ROWS_MAX } from "@shop/contract/admin/import-limits";
import { isCleanText } from "@shop/contract/clean-text";
import { CsvError, parse } from "csv-parse";

/** One row of a table, with the name by which people find it. */
export interface TableRow {
  /** The row of the spreadsheet; the header is row 1. */
  number: number;
  /** "line 17 (row 12)": where a text editor finds it, and where a spreadsheet does. */
  line: string;
  cells: string[];
}

export interface Table {
  header: string[];
  /** Empty rows are left out. */
  rows: TableRow[];
}

/** A file that cannot be read as a table at all. */
export class UnreadableTable extends Error {
  override name = "UnreadableTable";
  /** For example "line 17"; empty when it is the whole file. */
  readonly line: string;
  constructor(line: string, reason: string) {
    super(reason);
    this.line = line;
  }
}

const CHUNK = 64 * 1024; // bytes
/** Longer than any product's row, and short enough that its cells do not fill the memory. */
const ROW_MAX = 1_000_000; // bytes
/** One more than is imported, with the header: the caller sees that there are too many. */
const RECORDS_MAX = IMPORT_ROWS_MAX + 2;
const DELIMITERS = [",", ";", "\t", "|"] as const;

/**
 * Reads a table as spreadsheets save it: CSV in UTF-8, with or without a byte order mark, or the UTF-16 text of Excel;
 * the names of the columns in the first row; commas, semicolons, tabs or bars between cells. Cells are trimmed. It reads
 * in pieces, so that the shop answers requests meanwhile, and no further than the most rows that are imported.
 * @throws UnreadableTable
 */
export async function readTable(bytes: Uint8Array): Promise<Table> {
  const text = decode(bytes);
  if (!isCleanText(text))
    throw new UnreadableTable("", "has characters that cannot be shown. Save it as “CSV UTF-8”");
  const records: TableRow[] = [];
  let before = { lines: 0, empty_lines: 0 };
  try {
    const parser = Readable.from(piecesOf(text)).pipe(
      parse({
        delimiter: detectDelimiter(text),
        info: true,
        relaxColumnCount: true,
        trim: true,
        // A spreadsheet can end in a million of them, and each would take longer to read than a full row.
        skipEmptyLines: true,
        maxRecordSize: ROW_MAX,
      }),
    );
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number; empty_lines: number; records: number };
    }>) {
      // The parser counts to a record's last line; a cell may hold several.
      const first = before.lines + info.empty_lines - before.empty_lines + 1;
      const number = info.records + info.empty_lines;
      if (record.some((cell) => cell !== ""))
        records.push({ number, line: nameLine(first, number), cells: record });
      before = info;
      if (records.length === RECORDS_MAX) break;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const isTooLong = error.code === "CSV_MAX_RECORD_SIZE";
    const reason = isTooLong ? "has a row that is longer than 1 MB" : error.message;
    throw new UnreadableTable(`line ${String(error.lines ?? "?")}`, reason);
  }
  const [header, ...rows] = records;
  return { header: header?.cells ?? [], rows };
}

function* piecesOf(text: string): Generator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += CHUNK) yield bytes.subarray(at, at + CHUNK);
}

function nameLine(line: number, row: number): string {
  return line === row ? `line ${line}` : `line ${line} (row ${row})`;
}

function decode(bytes: Uint8Array): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    return new TextDecoder(isUtf16 ? "utf-16le" : "utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableTable("", "is not in UTF-8. Save it as “CSV UTF-8”");
  }
}

/** The one that separates the most names in the first line. A list of delimiters would split on all of them. */
export function detectDelimiter(text: string): string {
  const outsideQuotes = (text.match(/^[^\r\n]*/)?.[0] ?? "").replace(/"[^"]*"/g, "");
  const counts = DELIMITERS.map((delimiter) => outsideQuotes.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ",";
}
