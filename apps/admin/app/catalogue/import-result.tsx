import { type ImportKind, OUTCOMES, type Outcome } from "@shop/contract/admin/import-limits";
import type { ImportRowReport, StaffImport } from "@shop/contract/admin/imports";
import { Button } from "@shop/ui/button";
import { Checkbox } from "@shop/ui/checkbox";
import { Icon } from "@shop/ui/icon";
import { useState } from "react";
import { useAdminCall, useAdminPages } from "../api/use-admin.ts";
import { useFileCall } from "../api/use-file-call.ts";
import { fullTime } from "../browser/lagos-time.ts";
import { LoadFailure } from "../lists/load-failure.tsx";
import { OutcomeTabs } from "../lists/outcome-tabs.tsx";
import { ShowMore } from "../lists/show-more.tsx";
import { type BadgeTone, StatusBadge } from "../lists/status-badge.tsx";

const WORDS: Record<Outcome, { label: string; tone: BadgeTone }> = {
  new: { label: "New", tone: "good" },
  changed: { label: "Changed", tone: "info" },
  same: { label: "Same", tone: "quiet" },
  refused: { label: "Refused", tone: "bad" },
};

const NOTHING: Record<ImportKind, string> = {
  products: "every row matches what the shop already has",
  categories: "every row matches what the shop already has",
  stock: "no row has a number in the column Change",
};

function foundInWords(kind: ImportKind, found: Pick<NonNullable<StaffImport["counts"]>, Outcome>): string {
  const rows = (count: number) => count.toLocaleString("en-NG");
  if (kind === "stock")
    return `${rows(found.changed)} stock ${found.changed === 1 ? "change" : "changes"}, ${rows(found.same)} ${found.same === 1 ? "row" : "rows"} without a change.`;
  return `${rows(found.new)} new ${found.new === 1 ? "row" : "rows"}, ${rows(found.changed)} changed, ${rows(found.same)} unchanged.`;
}

/** What the dry run has found, row by row, and the confirmation. */
export function ImportResult({ data, onChange }: { data: StaffImport; onChange: () => void }) {
  const counts: NonNullable<StaffImport["counts"]> = data.counts ?? {
    new: 0,
    changed: 0,
    same: 0,
    refused: 0,
    bigPriceChanges: 0,
  };
  const [outcome, setOutcome] = useState<Outcome | "all">(counts.refused > 0 ? "refused" : "all");
  const [allowBigPriceChanges, setAllow] = useState(false);
  const [allowRepeat, setAllowRepeat] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const confirm = useAdminCall("confirmImport", { shownInline: true, refreshes: ["viewImport"] });
  const refusedRows = useFileCall("exportRefusedRows");
  const { inShopAtOnce = 0 } = counts;
  const total = counts.new + counts.changed;
  // Somebody may have imported the same file meanwhile: the page then asks about it.
  const refused = (error: Error) => {
    setProblem(error.message);
    onChange();
  };
  return (
    <div className="grid gap-5">
      <section className="panel" aria-labelledby="import-found">
        <h2 id="import-found">What the import would do</h2>
        {counts.refused > 0 && (
          <>
            <p>
              {counts.refused === 1 ? "1 row is" : `${counts.refused} rows are`} refused. A file is imported
              whole or not at all: correct these rows and upload it again.
            </p>
            <Button
              look="outline"
              className="justify-self-start"
              busy={refusedRows.isPending}
              onClick={() => refusedRows.mutate({ import: data.token })}
            >
              Get the refused rows as a table
            </Button>
          </>
        )}
        {counts.refused === 0 && total === 0 && <p>Nothing: {NOTHING[data.kind]}.</p>}
        {counts.refused === 0 && total > 0 && (
          <>
            <p>{foundInWords(data.kind, counts)}</p>
            {inShopAtOnce > 0 && (
              <p>
                <strong>
                  {inShopAtOnce === 1
                    ? "1 new product will"
                    : `${inShopAtOnce.toLocaleString("en-NG")} new products will`}{" "}
                  be in the shop at once.
                </strong>{" "}
                To check new products first, write “Draft” in the column Status and upload the file again.
              </p>
            )}
            {counts.bigPriceChanges > 0 && (
              <Checkbox
                label={`${counts.bigPriceChanges} ${counts.bigPriceChanges === 1 ? "price moves" : "prices move"} by more than half, and that is correct`}
                checked={allowBigPriceChanges}
                onChange={({ target }) => setAllow(target.checked)}
              />
            )}
            {data.repeatOf && (
              <Checkbox
                label={`${data.repeatOf.by} imported this file on ${fullTime(data.repeatOf.at)}. Make its changes again`}
                checked={allowRepeat}
                onChange={({ target }) => setAllowRepeat(target.checked)}
              />
            )}
            <div role="alert">{problem && <p className="field-error">{problem}</p>}</div>
            <Button
              className="justify-self-start"
              busy={confirm.isPending}
              disabled={
                (counts.bigPriceChanges > 0 && !allowBigPriceChanges) ||
                (data.repeatOf !== null && !allowRepeat)
              }
              onClick={() => {
                setProblem(null);
                confirm.mutate(
                  { import: data.token, hash: data.hash, allowBigPriceChanges, allowRepeat },
                  { onSuccess: onChange, onError: refused },
                );
              }}
            >
              Import {total.toLocaleString("en-NG")} {total === 1 ? "row" : "rows"}
            </Button>
          </>
        )}
      </section>
      <section className="panel" aria-labelledby="import-rows">
        <h2 id="import-rows">Rows</h2>
        <OutcomeTabs
          label="Which rows"
          tabs={(["all", ...OUTCOMES] as const).map((key) => ({
            key,
            label: key === "all" ? "All" : WORDS[key].label,
            count: key === "all" ? data.rowsTotal : counts[key],
          }))}
          chosen={outcome}
          onChoose={setOutcome}
        />
        <Rows token={data.token} outcome={outcome} />
      </section>
    </div>
  );
}

function Rows({ token, outcome }: { token: string; outcome: Outcome | "all" }) {
  const list = useAdminPages("listImportRows", { import: token, ...(outcome === "all" ? {} : { outcome }) });
  const rows = (list.pages ?? []).flatMap(({ data }) => data as ImportRowReport[]);
  if (list.error) return <LoadFailure error={list.error} onAgain={() => void list.refetch()} />;
  if (!list.isPending && rows.length === 0) return <p className="text-soft">No rows.</p>;
  return (
    <>
      <ul className="import-rows">
        {rows.map((row) => (
          <li key={row.number} className="import-row">
            <p className="flex flex-wrap items-center justify-between gap-2">
              <span className="font-bold">{row.name || "Without a name"}</span>
              <StatusBadge tone={WORDS[row.outcome].tone}>{WORDS[row.outcome].label}</StatusBadge>
            </p>
            <p className="text-14 text-soft">{row.line}</p>
            {row.problems.map(({ column, reason }) => (
              <p key={`${column} ${reason}`} className="field-error">
                {column && `${column}: `}
                {reason}
              </p>
            ))}
            {row.changes.map(({ column, before, after }) => (
              <p key={column} className="import-change">
                <span className="text-soft">{column}</span>{" "}
                {before && (
                  <>
                    <del>{before}</del>{" "}
                  </>
                )}
                <ins>{after || "(empty)"}</ins>
              </p>
            ))}
            {row.hasBigPriceChange && (
              <p className="flex items-center gap-2 text-14 font-bold">
                <Icon name="warning" size={18} />A price moves by more than half
              </p>
            )}
            {row.note && <p className="text-14 text-soft">{row.note}</p>}
          </li>
        ))}
      </ul>
      <ShowMore list={list} />
    </>
  );
}
