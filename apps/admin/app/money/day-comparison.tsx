import type { MoneyDifference, ReconciledDay } from "@shop/contract/admin/reconciliation";
import { formatNaira } from "@shop/contract/money";
import { dayOf, fullTime } from "../browser/lagos-time.ts";
import { StatusBadge } from "../lists/status-badge.tsx";
import { Link } from "../navigation/link.tsx";
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
            {PROVIDER_NAMES[provider]} could not be asked ({problem}). The next night tries again.
          </p>
        ),
      )}
      {compared.length > 0 && <Sums name={name} rows={compared} />}
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

function Sums({ name, rows }: { name: string; rows: readonly ReconciledDay[] }) {
  const table = rows.flatMap(({ provider, atProvider, here }) => [
    {
      label: PROVIDER_NAMES[provider],
      there: atProvider.amount,
      here: here.amount,
      counts: [atProvider, here],
    },
    {
      label: `${PROVIDER_NAMES[provider]}, refunded`,
      there: -atProvider.returned,
      here: -here.returned,
      counts: null,
    },
  ]);
  const there = sumOf(table.map((row) => row.there));
  const here = sumOf(table.map((row) => row.here));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard
    <section className="table-box" aria-label={`Sums of ${name}`} tabIndex={0}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Provider</th>
            <th scope="col" className="table-number">
              There
            </th>
            <th scope="col" className="table-number">
              Here
            </th>
            <th scope="col" className="table-number">
              Difference
            </th>
          </tr>
        </thead>
        <tbody>
          {table.map((row) => (
            <tr key={row.label}>
              <th scope="row">
                {row.label}
                {row.counts && <Counts there={row.counts[0]?.count ?? 0} here={row.counts[1]?.count ?? 0} />}
              </th>
              <td className="table-number">{naira(row.there)}</td>
              <td className="table-number">{naira(row.here)}</td>
              <td className="table-number">{naira(sumOf([row.here, -row.there]))}</td>
            </tr>
          ))}
          <tr className="font-bold">
            <th scope="row">Total</th>
            <td className="table-number">{naira(there)}</td>
            <td className="table-number">{naira(here)}</td>
            <td className="table-number">{naira(sumOf([here, -there]))}</td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}

function Counts({ there, here }: { there: number; here: number }) {
  const words =
    there === here ? `${there} ${there === 1 ? "payment" : "payments"}` : `${there} there, ${here} here`;
  return <span className="block text-14 font-normal text-soft">{words}</span>;
}

/** In kobo, so that no fraction is ever added. */
const sumOf = (naira: readonly number[]) =>
  naira.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;

const naira = (amount: number) => (amount < 0 ? `-${formatNaira(-amount)}` : formatNaira(amount));

const lastRun = ({ provider, ranAt, by }: ReconciledDay) =>
  `${PROVIDER_NAMES[provider]} compared ${fullTime(ranAt ?? "")}${by === null ? "" : ` by ${by}`}.`;
