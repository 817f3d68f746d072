import type { BulkProduct } from "@shop/contract/admin/bulk-edits";
import type { BulkOutcome } from "@shop/contract/admin/bulk-limits";
import { type BadgeTone, StatusBadge } from "../../lists/status-badge.tsx";
import { Link } from "../../navigation/link.tsx";

export const OUTCOME_WORDS: Record<BulkOutcome, { label: string; tone: BadgeTone }> = {
  changed: { label: "Changed", tone: "good" },
  same: { label: "Same", tone: "quiet" },
  refused: { label: "Not changed", tone: "bad" },
};

/** What a change does or has done to each product. `words`: the badges, where the change has not been made yet. */
export function BulkProducts({
  products,
  words = OUTCOME_WORDS,
}: {
  products: readonly BulkProduct[];
  words?: typeof OUTCOME_WORDS;
}) {
  return (
    <ul className="import-rows">
      {products.map(({ product, name, outcome, problem, changes }) => {
        const { label, tone } = outcome ? words[outcome] : { label: "To do", tone: "quiet" as const };
        return (
          <li key={product} className="import-row">
            <p className="flex flex-wrap items-center justify-between gap-2">
              <Link className="link font-bold" to={`/products/${product}`}>
                {name}
              </Link>
              <StatusBadge tone={tone}>{label}</StatusBadge>
            </p>
            {problem && <p className="field-error">{problem}</p>}
            {changes.map(({ field, before, after }) => (
              <p key={field} className="import-change">
                <span className="text-soft">{field}</span> <del>{before}</del> <ins>{after}</ins>
              </p>
            ))}
          </li>
        );
      })}
    </ul>
  );
}
