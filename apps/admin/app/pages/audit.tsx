import type { AuditEntry } from "@shop/contract/admin/audit";
import { ROLE_NAMES } from "@shop/contract/admin/permissions";
import { useMemo } from "react";
import { useAdmin } from "../api/use-admin.ts";
import { ChangeList } from "../lists/change-list.tsx";
import { inWords } from "../lists/changes.ts";
import { ExportButton } from "../lists/export-button.tsx";
import { ListPage } from "../lists/list-page.tsx";
import type { ListColumn, ListFilter } from "../lists/list-types.ts";
import { Time } from "../lists/time.tsx";
import { useMay } from "../member/use-me.ts";
import { Link } from "../navigation/link.tsx";
import { recordHref } from "../staff/record-links.ts";

const COLUMNS: readonly ListColumn<AuditEntry>[] = [
  { key: "what", label: "What", card: "title", cell: ({ action }) => inWords(action) },
  { key: "record", label: "Record", card: "line", cell: (entry) => <RecordOf entry={entry} /> },
  { key: "change", label: "Change", card: "line", cell: (entry) => <ChangeOf entry={entry} /> },
  {
    key: "who",
    label: "Who",
    card: "line",
    cell: ({ by, network }) => (
      <>
        {by.role === "api-key" || by.role === "shop"
          ? by.name
          : `${by.name}, ${ROLE_NAMES[by.role].toLowerCase()}`}
        {network !== "" && <span className="block text-14 text-soft">from {network}</span>}
      </>
    ),
  },
  { key: "when", label: "When", card: "line", cell: ({ at }) => <Time at={at} exact /> },
];

/** Which member of staff changed what, when, and from where. */
export default function AuditPage() {
  const { data: choices } = useAdmin("listAuditChoices");
  const mayExport = useMay("data.export");

  const filters = useMemo((): readonly ListFilter[] => {
    const words = (names: readonly string[] = []) =>
      names.map((name) => ({ value: name, label: inWords(name) }));
    return [
      {
        kind: "choice",
        name: "person",
        label: "Who",
        choices: (choices?.people ?? []).map(({ id, name }) => ({ value: id, label: name })),
      },
      { kind: "choice", name: "action", label: "What", choices: words(choices?.actions) },
      { kind: "choice", name: "kind", label: "Kind of record", choices: words(choices?.kinds) },
      { kind: "date", name: "from", label: "From" },
      { kind: "date", name: "to", label: "To" },
    ];
  }, [choices]);

  return (
    <ListPage
      title="Audit log"
      lead={
        <>
          Every change that staff made in the last 24 months. Nobody in the shop can alter an entry.{" "}
          <LastCheck />
        </>
      }
      call="listAuditEntries"
      views="audit"
      columns={COLUMNS}
      rowId={({ id }) => id}
      filters={filters}
      action={(query) => mayExport && <ExportButton call="exportAuditEntries" input={query} />}
      empty={{
        title: "Nothing has been changed yet",
        sentence: "Changes made by staff will be listed here.",
      }}
    />
  );
}

/** What the daily check found last. The line keeps its height while it loads. */
function LastCheck() {
  const { data: check } = useAdmin("viewAuditCheck");
  if (check === undefined) return <span className="block">&nbsp;</span>;
  if (check === null) return <span className="block">It is checked once a day.</span>;
  const { at, entries, changed } = check;
  if (changed > 0) {
    return (
      <strong className="block text-ink">
        The log was changed outside the shop. Ask your technician to run npm run audit.
      </strong>
    );
  }
  return (
    <span className="block">
      Intact: {entries.toLocaleString("en-NG")} {entries === 1 ? "entry" : "entries"}, checked{" "}
      <Time at={at} exact />.
    </span>
  );
}

function RecordOf({ entry: { record } }: { entry: AuditEntry }) {
  const href = recordHref(record);
  if (!href) return record.name;
  return (
    <Link to={href} className="link">
      {record.name}
    </Link>
  );
}

function ChangeOf({ entry: { record, before, after, reason } }: { entry: AuditEntry }) {
  return (
    <>
      <ChangeList kind={record.kind} before={before} after={after} />
      {reason && <span className="block">“{reason}”</span>}
    </>
  );
}
