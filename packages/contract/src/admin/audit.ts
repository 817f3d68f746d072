import { z } from "zod";
import { staffCalls } from "./calls.ts";
import { LagosDay } from "./day.ts";
import { staffEndpoint } from "./endpoint.ts";
import { ListBeside, listQuery, SearchText } from "./list.ts";
import { ROLES } from "./permissions.ts";

/** How many entries one file holds at most, the newest ones. */
export const AUDIT_EXPORT_MAX = 50_000;

const name = (what: string) => SearchText.min(1).optional().describe(what);

/** Each filter narrows the list further. */
const filters = {
  person: name("The id of a member of staff"),
  action: name("For example `product.changed`"),
  kind: name("What kind of record was changed, for example `product`"),
  record: name("The id of the record, together with its kind"),
  from: LagosDay.optional().describe("The first day, in Lagos"),
  to: LagosDay.optional().describe("The last day, in Lagos"),
};

export const AuditEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  by: z
    .object({ id: z.string(), name: z.string(), role: z.enum([...ROLES, "api-key", "shop"]) })
    .describe("As it was at that moment"),
  network: z.string(),
  requestId: z.string().describe("Names the request in the shop's log"),
  action: z.string(),
  record: z.object({ kind: z.string(), id: z.string(), name: z.string() }),
  before: z.unknown().describe("The fields that changed, as they were; null when there were none"),
  after: z.unknown().describe("The fields that changed, as they are; null when there are none"),
  reason: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditCheck = z.object({
  at: z.iso.datetime(),
  entries: z.int().describe("How many entries are as they were written"),
  changed: z.int().describe("How many entries are not as they were; 0 when the log is intact"),
});
export type AuditCheck = z.infer<typeof AuditCheck>;

export const audit = {
  listAuditEntries: staffEndpoint({
    ...staffCalls.listAuditEntries,
    tag: "Staff: audit log",
    summary: "Who changed what, newest first, up to 200 entries at a time",
    audience: "staff",
    permission: "audit.read",
    query: listQuery(filters),
    data: z.array(AuditEntry),
    beside: ListBeside,
    refusals: ["bad_input"],
  }),
  listAuditChoices: staffEndpoint({
    ...staffCalls.listAuditChoices,
    tag: "Staff: audit log",
    summary: "The people, actions and kinds of records by which the log can be filtered",
    audience: "staff",
    permission: "audit.read",
    data: z.object({
      people: z.array(z.object({ id: z.string(), name: z.string() })),
      actions: z.array(z.string()),
      kinds: z.array(z.string()),
    }),
    refusals: [],
  }),
  viewAuditCheck: staffEndpoint({
    ...staffCalls.viewAuditCheck,
    tag: "Staff: audit log",
    summary: "What the daily check of the whole log found last",
    audience: "staff",
    permission: "audit.read",
    data: AuditCheck.nullable().describe("Null before the first check"),
    refusals: [],
  }),
  exportAuditEntries: staffEndpoint({
    ...staffCalls.exportAuditEntries,
    tag: "Staff: audit log",
    summary: `The filtered log as a CSV file: the newest ${AUDIT_EXPORT_MAX} entries. If older ones are left out, its last line says so`,
    audience: "staff",
    permission: "data.export",
    body: z.strictObject(filters),
    file: "text/csv",
    data: z.string(),
    refusals: ["bad_input", "too_many_attempts"],
  }),
};
