import type { DeliveryGrid } from "@shop/contract/admin/delivery";
import { CallError } from "@shop/contract/client";
import { useEffect, useState } from "react";
import { useAdminCall } from "../api/use-admin.ts";
import { readDraft, removeDraft, writeDraft } from "../browser/drafts.ts";
import { guardPage } from "../navigation/leave-guard.ts";
import { usePageTitle } from "../navigation/page-title.tsx";
import { type Cell, cellIn, cellKey, isSameCell, readCell, termsIn } from "./grid-values.ts";

type Cells = Readonly<Record<string, Cell>>;

/** The name of its draft. */
const DRAFT = "delivery prices";

function theirsInWords({ price, minDays, maxDays, freeFrom }: Cell): string {
  const days = `${minDays} to ${maxDays} days`;
  const now =
    price === "" ? "not delivered" : `₦${price}, ${days}${freeFrom ? `, free from ₦${freeFrom}` : ""}`;
  return `Somebody else has changed this: ${now}. Save again to use yours`;
}

/** The cells of the draft on this device, without those of zones and methods that no longer exist. */
function readLeft(grid: DeliveryGrid): { typed: Cells; before: Cells; problems: Record<string, string> } {
  const { values = {}, before = {} } = readDraft<Cells>(DRAFT) ?? {};
  const keys = grid.zones.flatMap((zone) => grid.methods.map((method) => cellKey(zone.id, method.id)));
  const typed = keys.flatMap((key) => {
    const cell = values[key];
    return cell && !isSameCell(cell, cellIn(grid, key)) ? [[key, cell] as const] : [];
  });
  const problems = typed.flatMap(([key]) => {
    const [was, now] = [before[key], cellIn(grid, key)];
    return was && !isSameCell(was, now) ? [[key, theirsInWords(now)] as const] : [];
  });
  return { typed: Object.fromEntries(typed), before, problems: Object.fromEntries(problems) };
}

/**
 * The grid of prices while it is edited. Cells that somebody else has changed meanwhile are named, with their value now;
 * the member's own stay as they were typed.
 */
export function useGrid(fresh: DeliveryGrid) {
  const page = usePageTitle();
  const [base, setBase] = useState(fresh);
  const [left] = useState(() => readLeft(fresh));
  const [typed, setTyped] = useState<Cells>(left.typed);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>(left.problems);
  const [hasDraft, setHasDraft] = useState(Object.keys(left.typed).length > 0);
  const [message, setMessage] = useState<string | null>(null);
  const save = useAdminCall("saveDeliveryPrices", { shownInline: true, done: "Saved" });
  const changed = Object.keys(typed);

  // Unless something is being changed, the newest answer is shown.
  const grid = changed.length === 0 ? fresh : base;
  const isDirty = changed.length > 0;
  useEffect(() => (isDirty ? guardPage({ draft: DRAFT }) : undefined), [isDirty]);

  // What somebody else has changed stays marked until the member saves over it.
  const before = changed.map(
    (key) => [key, (key in problems && left.before[key]) || cellIn(base, key)] as const,
  );
  const draftText = isDirty ? JSON.stringify({ values: typed, before: Object.fromEntries(before) }) : null;
  useEffect(() => {
    if (draftText === null) removeDraft(DRAFT);
    else writeDraft(DRAFT, { ...JSON.parse(draftText), version: 0, page });
  }, [draftText, page]);

  function type(key: string, part: Partial<Cell>) {
    if (changed.length === 0) setBase(fresh);
    const next = { ...(typed[key] ?? cellIn(grid, key)), ...part };
    const { [key]: _, ...others } = typed;
    setTyped(isSameCell(next, cellIn(grid, key)) ? others : { ...others, [key]: next });
    setProblems(({ [key]: __, ...rest }) => rest);
  }

  /** @returns the first cell with a problem; null when the changes were sent */
  function submit(): string | null {
    setMessage(null);
    const read = changed.map((key) => [key, readCell(typed[key]!)] as const);
    const wrong = read.flatMap(([key, one]) => ("problem" in one ? [[key, one.problem] as const] : []));
    setProblems(Object.fromEntries(wrong));
    const [firstWrong] = wrong;
    if (firstWrong) return firstWrong[0];
    const changes = read.flatMap(([key, one]) => {
      const [zone = 0, method = 0] = key.split("/").map(Number);
      return "terms" in one ? [{ zone, method, was: termsIn(base, key), terms: one.terms }] : [];
    });
    save.mutate(
      { changes },
      {
        onSuccess: ({ data }) => {
          setBase(data);
          // What was typed while they were being saved is kept.
          setTyped((now) =>
            Object.fromEntries(Object.entries(now).filter(([key, cell]) => cell !== typed[key])),
          );
          setHasDraft(false);
        },
        onError: (error) => showRefusal(error),
      },
    );
    return null;
  }

  function showRefusal(error: Error) {
    if (!(error instanceof CallError) || error.code !== "changed_meanwhile") return setMessage(error.message);
    const { current } = error.data as { current: DeliveryGrid };
    const theirs = changed.filter((key) => !isSameCell(cellIn(base, key), cellIn(current, key)));
    setProblems(Object.fromEntries(theirs.map((key) => [key, theirsInWords(cellIn(current, key))])));
    setBase(current);
    setMessage("Somebody else has changed prices in the meantime. None of your changes have been saved yet");
  }

  return {
    grid,
    cell: (key: string) => typed[key] ?? cellIn(grid, key),
    isChanged: (key: string) => key in typed,
    problem: (key: string) => problems[key] ?? null,
    type,
    changeCount: changed.length,
    hasDraft,
    message,
    isSaving: save.isPending,
    submit,
    discard() {
      setTyped({});
      setProblems({});
      setMessage(null);
      setHasDraft(false);
    },
  };
}

export type GridState = ReturnType<typeof useGrid>;
