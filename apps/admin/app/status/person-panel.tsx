import type { Status } from "@shop/contract/admin/status";
import type { ReactNode } from "react";
import { StatusBadge } from "../lists/status-badge.tsx";
import { Time } from "../lists/time.tsx";
import { Link } from "../navigation/link.tsx";

type Named = Pick<
  Status,
  "reviews" | "stuckRefunds" | "mail" | "webhooksGivenUpLastDay" | "reconciliation" | "backup"
>;

/** What the shop cannot do without a person. */
export function PersonPanel({ status }: { status: Named }) {
  const { reviews, stuckRefunds, mail, webhooksGivenUpLastDay, reconciliation, backup } = status;
  const days = reconciliation.reduce((most, { daysDue }) => Math.max(most, daysDue), 0);
  const differences = reconciliation.reduce((sum, each) => sum + each.differences, 0);
  return (
    <section className="panel" aria-labelledby="status-person">
      <h2 id="status-person">Needs a person</h2>
      <ul className="status-rows">
        <Row name="Payments to decide" count={reviews}>
          Somebody's money is not assigned.{" "}
          <Link to="/money" className="link">
            Open the money desk
          </Link>
        </Row>
        <Row name="Refunds that are stuck" count={stuckRefunds}>
          The provider refused it, or its answer was lost. Look in the provider's dashboard first.{" "}
          <Link to="/money" className="link">
            Open the money desk
          </Link>
        </Row>
        <Row name="Days without a comparison" count={days}>
          A provider's records could not be read.{" "}
          <Link to="/money/reconciliation" className="link">
            See why
          </Link>
        </Row>
        <Row name="Differences from a provider's records" count={differences}>
          Decide each with the provider's dashboard open.{" "}
          <Link to="/money/reconciliation" className="link">
            Open reconciliation
          </Link>
        </Row>
        <Row name="Emails given up since yesterday" count={mail.givenUpLastDay}>
          The email server did not accept them for a day, or the connection broke while one was sent. Emails
          about orders can be sent again from the order.
        </Row>
        <Row name="Events that programs missed since yesterday" count={webhooksGivenUpLastDay}>
          They can be sent again from the webhook's page.
        </Row>
        <BackupRow backup={backup} />
      </ul>
      <p className="text-soft">
        {mail.sentLastDay === 1 ? "1 email" : `${mail.sentLastDay.toLocaleString("en-NG")} emails`} sent in
        the last 24 hours
        {mail.lastSentAt && (
          <>
            , the last one <Time at={mail.lastSentAt} />
          </>
        )}
        .
      </p>
    </section>
  );
}

function BackupRow({ backup: { isScheduled, isMissed, lastGoodAt } }: Pick<Named, "backup">) {
  const state = isMissed ? "Missed" : isScheduled ? "On" : "Off";
  return (
    <li>
      <span className="font-bold">Backups</span>
      <StatusBadge tone={isMissed ? "bad" : isScheduled ? "good" : "wait"}>{state}</StatusBadge>
      <span className="status-detail text-soft">
        {lastGoodAt ? (
          <>
            The last good one <Time at={lastGoodAt} />.
          </>
        ) : (
          "There is no good backup yet."
        )}{" "}
        <Link to="/settings/backups" className="link">
          See backups
        </Link>
      </span>
    </li>
  );
}

/** @param children what to do, shown when there is something */
function Row({ name, count, children }: { name: string; count: number; children: ReactNode }) {
  return (
    <li>
      <span className="font-bold">{name}</span>
      <StatusBadge tone={count === 0 ? "good" : "wait"}>{count === 0 ? "None" : String(count)}</StatusBadge>
      {count > 0 && <span className="status-detail">{children}</span>}
    </li>
  );
}
