import type { MoneyDifference, ReconciledDay } from "@shop/contract/admin/reconciliation";
import { dayOf, fullTime } from "../browser/lagos-time.ts";
import { StatusBadge } from "../lists/status-badge.tsx";
import { Link } from "../navigation/link.tsx";
import { DaySums } from "./day-sums.tsx";
import { PROVIDER_NAMES } from "./desk-words.ts";
import { differenceWords } from "./difference-words.ts";

/** One day: what each provider has, what the shop has, and what differs. */
export function DayComparison({
  day,
  rows,
  differences,
}: {
  day: string;
  rows: readonly ReconciledDay[];
  differences: readonly MoneyDifference[];
}) {
  const name = dayOf(`${day}T12:00:00Z`);
  const compared = rows.filter(({ ranAt }) => ranAt !== null);
  return (
    <section className="panel" aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`} className="flex flex-wrap items-center gap-3">
        {name}
        {compared.length > 0 && (
          <StatusBadge tone={differences.length === 0 ? "good" : "bad"}>
            {differences.length === 0 ? "No differences" : `${differences.length} to look at`}
          </StatusBadge>
        )}
      </h2>
      {rows.map(({ provider, problem }) =>
        problem === null ? null : (
          <p key={provider} className="text-coral-text">
            {PROVIDER_NAMES[provider]} could not be reached ({problem}). The shop tries again the next night.
          </p>
        ),
      )}
      {compared.length > 0 && <DaySums name={name} rows={compared} />}
      {differences.length > 0 && (
        <ul className="grid gap-4">
          {differences.map((difference) => (
            <li key={`${difference.kind} ${difference.transaction}`} className="grid gap-1">
              <p>{differenceWords(difference)}</p>
              <p className="break-anywhere text-14 text-soft">
                {[difference.transaction, difference.reference].filter(Boolean).join(", ")}
              </p>
              <Link to={difference.order ? `/orders/${difference.order}` : "/money"} className="link">
                {difference.order ? "Open the order" : "Open the money desk"}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p className="text-14 text-soft">{compared.map(lastRun).join(" ")}</p>
    </section>
  );
}

const lastRun = ({ provider, ranAt, by }: ReconciledDay) =>
  `${PROVIDER_NAMES[provider]} compared ${fullTime(ranAt ?? "")}${by === null ? "" : ` by ${by}`}.`;
