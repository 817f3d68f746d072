import { z } from "zod";
import { token, typedText } from "../endpoint.ts";
import { fileUpload, uploadBodyBytes } from "../file-upload.ts";
import { staffCalls } from "./calls.ts";
import { staffEndpoint } from "./endpoint.ts";
import { IMPORT_KINDS, IMPORT_MAX_BYTES, OUTCOMES } from "./import-limits.ts";
import { ListBeside, listQuery } from "./list.ts";

const ImportToken = token("Choose an import");
const ImportKind = z.enum(IMPORT_KINDS);
/** Of the file or of the shop. A spreadsheet may break it over several lines. */
const ColumnName = typedText({ min: 0, max: 200, required: "Choose a column" });

export const StaffImport = z.object({
  token: z.string(),
  kind: ImportKind,
  fileName: z.string(),
  hash: z.string().describe("Of the file; the confirmation names it"),
  status: z
    .enum(["uploaded", "checking", "checked", "importing", "done", "failed", "cancelled"])
    .describe("`checking` and `importing` run in the background, even when nobody is watching"),
  header: z.array(z.string()).describe("The names of the file's columns"),
  mapping: z
    .record(z.string(), z.string().nullable())
    .describe("The shop's column for each of the file's; null leaves it out"),
  columns: z.array(z.string()).describe("The shop's columns"),
  sample: z.array(z.array(z.string())).describe("The first rows of the file"),
  rowsTotal: z.int(),
  rowsDone: z.int(),
  counts: z
    .object({
      new: z.int(),
      changed: z.int(),
      same: z.int(),
      refused: z.int(),
      bigPriceChanges: z.int().describe("Rows whose price moves by more than half"),
      inShopAtOnce: z
        .int()
        .optional()
        .describe("New products that are no drafts; missing where an earlier version made the dry run"),
    })
    .nullable()
    .describe("What the dry run has found; null before it"),
  problem: z.string().nullable(),
  createdAt: z.string(),
  by: z.string().describe("The member's name"),
  repeatOf: z
    .object({ at: z.string(), by: z.string() })
    .nullable()
    .describe("The last import of the same file of stock changes; null if there is none in the last 30 days"),
});
export type StaffImport = z.infer<typeof StaffImport>;

export const ImportRowReport = z.object({
  number: z.int().describe("The row of the spreadsheet"),
  line: z.string().describe("Where it is in the file: `line 17 (row 12)`"),
  name: z.string(),
  outcome: z.enum(OUTCOMES),
  problems: z.array(z.object({ column: z.string(), reason: z.string() })),
  changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
  note: z.string().nullable(),
  hasBigPriceChange: z.boolean(),
});
export type ImportRowReport = z.infer<typeof ImportRowReport>;

const common = { tag: "Staff: imports", audience: "staff", permission: "catalogue.import" } as const;

export const imports = {
  startImport: staffEndpoint({
    ...staffCalls.startImport,
    ...common,
    summary: "Upload a table as CSV; nothing is imported yet",
    maxBodyBytes: uploadBodyBytes(IMPORT_MAX_BYTES),
    body: fileUpload(IMPORT_MAX_BYTES, "Please choose a file of at most 20 MB").extend({ kind: ImportKind }),
    data: StaffImport,
    refusals: ["bad_input"],
  }),
  viewImport: staffEndpoint({
    ...staffCalls.viewImport,
    ...common,
    summary: "One import: what the file has, how far it has come, what was found",
    query: z.strictObject({ import: ImportToken }),
    data: StaffImport,
    refusals: ["bad_input", "import_not_found"],
  }),
  checkImport: staffEndpoint({
    ...staffCalls.checkImport,
    ...common,
    summary: "Start the dry run: compare each row with the shop, and write nothing",
    stepUp: false,
    body: z.strictObject({
      import: ImportToken,
      mapping: z.record(ColumnName, ColumnName.nullable()),
    }),
    data: StaffImport,
    refusals: ["bad_input", "import_not_found", "changed_meanwhile"],
  }),
  confirmImport: staffEndpoint({
    ...staffCalls.confirmImport,
    ...common,
    summary: "Start the import of the file that was checked: all of it or nothing",
    body: z.strictObject({
      import: ImportToken,
      hash: token("This is not the file that was checked"),
      allowBigPriceChanges: z.boolean().default(false),
      allowRepeat: z
        .boolean()
        .default(false)
        .describe("Whether to make the stock changes of a file again that has already been imported"),
    }),
    data: StaffImport,
    refusals: ["bad_input", "import_not_found", "changed_meanwhile"],
  }),
  cancelImport: staffEndpoint({
    ...staffCalls.cancelImport,
    ...common,
    summary: "Stop the dry run or the import. What was not finished has changed nothing",
    stepUp: false,
    body: z.strictObject({ import: ImportToken }),
    data: StaffImport,
    refusals: ["bad_input", "import_not_found", "changed_meanwhile"],
  }),
  listImportRows: staffEndpoint({
    ...staffCalls.listImportRows,
    ...common,
    summary: "What the dry run has found for each row, page by page",
    query: listQuery({ import: ImportToken, outcome: z.enum(OUTCOMES).optional() }),
    data: z.array(ImportRowReport),
    beside: ListBeside,
    refusals: ["bad_input", "import_not_found"],
  }),
  exportTable: staffEndpoint({
    ...staffCalls.exportTable,
    ...common,
    summary: "All products, categories or stocks as a table; importing it again changes nothing",
    query: z.strictObject({ kind: ImportKind }),
    file: "text/csv",
    data: z
      .string()
      .describe("CSV in UTF-8 with a byte order mark; cells that a spreadsheet would run are quoted"),
    refusals: ["bad_input"],
  }),
  exportRefusedRows: staffEndpoint({
    ...staffCalls.exportRefusedRows,
    ...common,
    summary: "The refused rows of a dry run with their reasons, as a table",
    query: z.strictObject({ import: ImportToken }),
    file: "text/csv",
    data: z.string().describe("CSV in UTF-8 with a byte order mark"),
    refusals: ["bad_input", "import_not_found"],
  }),
};
