import type { DeliveryGrid } from "@shop/contract/admin/delivery";
import { CallError } from "@shop/contract/client";
import { useEffect, useState } from "react";
import { useAdminCall } from "../api/use-admin.ts";
import { guardPage } from "../navigation/leave-guard.ts";
import { type Cell, cellIn, isSameCell, readCell, termsIn } from "./grid-values.ts";

/**
 * The grid of prices while it is edited. Cells that somebody else has changed meanwhile are named, with their value now;
 * the member's own stay as they were typed.
 */
export function useGrid(fresh: DeliveryGrid) {
  const [base, setBase] = useState(fresh);
  const [typed, setTyped] = useState<Readonly<Record<string, Cell>>>({});
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [message, setMessage] = useState<string | null>(null);
  const save = useAdminCall("saveDeliveryPrices", { shownInline: true, done: "Saved" });
  const changed = Object.keys(typed);

  // Unless something is being changed, the newest answer is shown.
  const grid = changed.length === 0 ? fresh : base;
  const isDirty = changed.length > 0;
  useEffect(() => (isDirty ? guardPage({ draft: null }) : undefined), [isDirty]);

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
          setTyped({});
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
    setProblems(
      Object.fromEntries(
        theirs.map((key) => {
          const { price, minDays, maxDays, freeFrom } = cellIn(current, key);
          const now =
            price === ""
              ? "not delivered"
              : `₦${price}, ${minDays} to ${maxDays} days${freeFrom ? `, free from ₦${freeFrom}` : ""}`;
          return [key, `Somebody else has changed this: ${now}. Save again to use yours`];
        }),
      ),
    );
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
    message,
    isSaving: save.isPending,
    submit,
    discard() {
      setTyped({});
      setProblems({});
      setMessage(null);
    },
  };
}

export type GridState = ReturnType<typeof useGrid>;
