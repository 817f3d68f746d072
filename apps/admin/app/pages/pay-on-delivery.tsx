import { buttonClass } from "@shop/ui/button";
import { EmptyState } from "@shop/ui/empty-state";
import { useAdmin } from "../api/use-admin.ts";
import { OUTCOME_WORDS } from "../delivery/outcome-words.ts";
import { LoadFailure } from "../lists/load-failure.tsx";
import { RowsShape } from "../lists/rows-shape.tsx";
import { StatusBadge } from "../lists/status-badge.tsx";
import { Link } from "../navigation/link.tsx";
import { PageHead } from "../navigation/page-head.tsx";

/** The rules of pay on delivery, as shoppers read them. */
export default function PayOnDeliveryPage() {
  const { data: rules, error, refetch } = useAdmin("listPayOnDeliveryRules");
  return (
    <>
      <PageHead
        title="Pay on delivery"
        lead="Which orders may be paid on delivery. Where several rules apply, the strictest wins; where none does, it is allowed. Shoppers read the rule at the checkout. Orders that staff take are never refused."
        action={
          <Link to="/pay-on-delivery/new" className={buttonClass()}>
            New rule
          </Link>
        }
      />
      {error && !rules && <LoadFailure error={error} onAgain={() => void refetch()} />}
      {!rules && !error && <RowsShape />}
      {rules?.length === 0 && (
        <EmptyState title="No rules yet" sentence="Every order may be paid on delivery." />
      )}
      <ul className="cards">
        {rules?.map(({ id, sentence, outcome, active }) => (
          <li key={id} className="card-row">
            <span className="card-head">
              <span className="card-title basis-full text-16 sm:basis-0">
                <Link to={`/pay-on-delivery/${id}`} className="card-link">
                  {sentence}
                </Link>
              </span>
              <span className="card-aside">
                <StatusBadge tone={active ? OUTCOME_WORDS[outcome].tone : "quiet"}>
                  {active ? OUTCOME_WORDS[outcome].label : "Off"}
                </StatusBadge>
              </span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
