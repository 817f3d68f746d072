import type { AuditCheck, AuditEntry } from "@shop/contract/admin/audit";
import type { StoredCheck } from "./check-daily.ts";
import type { AuditRow } from "./queries.ts";

export function presentAuditEntry(row: AuditRow): AuditEntry {
  const { id, at, network, requestId, action, before, after, reason } = row;
  return {
    id: String(id),
    at: new Date(at).toISOString(),
    by: { id: row.personId, name: row.personName, role: row.role },
    network,
    requestId,
    action,
    record: { kind: row.kind, id: row.recordId, name: row.recordName },
    before: before ?? null,
    after: after ?? null,
    reason,
  };
}

export function presentAuditCheck({ at, entries, findings }: StoredCheck): AuditCheck {
  return { at: new Date(at).toISOString(), entries, changed: findings.length };
}

const COLUMNS = [
  "Time (Lagos)",
  "Person",
  "Role",
  "Network",
  "Action",
  "Kind",
  "Record",
  "Name",
  "Before",
  "After",
  "Reason",
  "Request",
];

const LAGOS = new Intl.DateTimeFormat("sv-SE", {
  dateStyle: "short",
  timeStyle: "medium",
  timeZone: "Africa/Lagos",
});

/** The entries as a table, with its heading. */
export function auditTable(rows: readonly AuditRow[]): string[][] {
  const text = (value: unknown) => (value === null || value === undefined ? "" : JSON.stringify(value));
  return [
    COLUMNS,
    ...rows.map((row) => [
      LAGOS.format(new Date(row.at)),
      row.personName,
      row.role,
      row.network,
      row.action,
      row.kind,
      row.recordId,
      row.recordName,
      text(row.before),
      text(row.after),
      row.reason ?? "",
      row.requestId,
    ]),
  ];
}
