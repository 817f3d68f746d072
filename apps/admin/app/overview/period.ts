import { useMemo } from "react";
import { useSearchParams } from "react-router";

export const PERIOD_NAMES = {
  today: "Today",
  this_week: "This week",
  this_month: "This month",
  range: "From … to …",
} as const;
export type PeriodName = keyof typeof PERIOD_NAMES;

/** The days of a report, as its calls take them. */
export interface Period {
  period: PeriodName;
  from?: string;
  to?: string;
}

const isPeriodName = (text: string): text is PeriodName => text in PERIOD_NAMES;

/** The period of the report page. It lives in the address; `period` is null until both days of a range are chosen. */
export function usePeriod() {
  const [params, setParams] = useSearchParams();
  const given = params.get("period") ?? "this_month";
  const name: PeriodName = isPeriodName(given) ? given : "this_month";
  const [from, to] = [params.get("from") ?? "", params.get("to") ?? ""];

  const period = useMemo((): Period | null => {
    if (name !== "range") return { period: name };
    return from && to ? { period: name, from, to } : null;
  }, [name, from, to]);

  function set(changes: Record<string, string>) {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [key, value] of Object.entries(changes)) {
          if (value) next.set(key, value);
          else next.delete(key);
        }
        return next;
      },
      { replace: true },
    );
  }

  return { name, from, to, period, set, get: (key: string) => params.get(key) ?? "" };
}
