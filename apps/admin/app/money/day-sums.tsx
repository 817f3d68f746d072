import type { ReconciledDay } from "@shop/contract/admin/reconciliation";
import { formatNaira } from "@shop/contract/money";
import { useIsDesk } from "../browser/use-is-desk.ts";
import { PROVIDER_NAMES } from "./desk-words.ts";

interface Sum {
  label: string;
  /** How many payments; null where they are not counted. */
  counts: string | null;
  /** In naira. */
  there: number;
  here: number;
}

/** What the providers and the shop have of a day, and the difference: a table on a desk, one below the other on a phone. */
export function DaySums({ name, rows }: { name: string; rows: readonly ReconciledDay[] }) {
  const isDesk = useIsDesk();
  const parts = rows.flatMap(({ provider, atProvider, here }): Sum[] => [
    {
      label: PROVIDER_NAMES[provider],
      counts: countsText(atProvider.count, here.count),
      there: atProvider.amount,
      here: here.amount,
    },
    {
      label: `${PROVIDER_NAMES[provider]}, refunded`,
      counts: null,
      there: -atProvider.returned,
      here: -here.returned,
    },
  ]);
  const total: Sum = {
    label: "Total",
    counts: null,
    there: sumOf(parts.map(({ there }) => there)),
    here: sumOf(parts.map(({ here }) => here)),
  };
  const Sums = isDesk ? SumTable : SumList;
  return <Sums label={`Sums of ${name}`} sums={[...parts, total]} />;
}

function SumTable({ label, sums }: { label: string; sums: readonly Sum[] }) {
  return (
    <div className="table-box">
      <table className="table" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">Provider</th>
            {["At the provider", "In the shop", "Difference"].map((head) => (
              <th key={head} scope="col" className="table-number">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sums.map((sum, index) => (
            <tr key={sum.label} className={index === sums.length - 1 ? "font-bold" : undefined}>
              <th scope="row">
                {sum.label}
                {sum.counts && <span className="block text-14 font-normal text-soft">{sum.counts}</span>}
              </th>
              <td className="table-number">{naira(sum.there)}</td>
              <td className="table-number">{naira(sum.here)}</td>
              <td className="table-number">{naira(sumOf([sum.here, -sum.there]))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function SumList({ label, sums }: { label: string; sums: readonly Sum[] }) {
  return (
    <ul className="grid gap-4" aria-label={label}>
      {sums.map((sum) => (
        <li key={sum.label} className="grid gap-2">
          <p className="font-bold">
            {sum.label}
            {sum.counts && <span className="font-normal text-soft">, {sum.counts}</span>}
          </p>
          <dl className="sums">
            {(
              [
                ["At the provider", sum.there],
                ["In the shop", sum.here],
                ["Difference", sumOf([sum.here, -sum.there])],
              ] as const
            ).map(([name, amount]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{naira(amount)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function countsText(there: number, here: number): string {
  return there === here
    ? `${there} ${there === 1 ? "payment" : "payments"}`
    : `${there} at the provider, ${here} in the shop`;
}

/** In kobo, so that no fraction is ever added. */
const sumOf = (naira: readonly number[]) =>
  naira.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;

const naira = (amount: number) => (amount < 0 ? `-${formatNaira(-amount)}` : formatNaira(amount));
