import type { HandoverPayment } from "@shop/contract/admin/handover-payments";
import { shortDay } from "@shop/contract/day-in-words";
import { formatNaira } from "@shop/contract/money";
import { Button } from "@shop/ui/button";
import { useState } from "react";
import { useAdmin } from "../api/use-admin.ts";
import { WAY_NAMES } from "../forms/way-names.ts";
import { LoadFailure } from "../lists/load-failure.tsx";
import { RowsShape } from "../lists/rows-shape.tsx";
import { StatusBadge } from "../lists/status-badge.tsx";
import { Time } from "../lists/time.tsx";
import { Link } from "../navigation/link.tsx";
import { NotFoundDialog, ReceivedDialog } from "./check-dialogs.tsx";

type Open = { kind: "received" | "not_found"; payment: HandoverPayment } | null;

/** Transfers and POS payments on handover: those to be found on a statement, and those that were checked last. */
export function PaymentsToCheck() {
  const { data, error, refetch } = useAdmin("viewHandoverPayments");
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  if (error && !data) return <LoadFailure error={error} onAgain={() => void refetch()} />;
  if (!data) return <RowsShape />;
  const { toCheck, checked, isAlone } = data;
  const more = data.waiting - toCheck.length;
  return (
    <>
      <section className="panel" aria-labelledby="to-check">
        <h2 id="to-check">Transfers and POS payments to check</h2>
        {toCheck.length === 0 ? (
          <p className="text-soft">Every transfer and POS payment has been checked.</p>
        ) : (
          <p className="text-soft">Find each on the statement of the bank or the POS terminal.</p>
        )}
        <ul className="order-records">
          {toCheck.map((payment) => (
            <li key={payment.id}>
              <Payment payment={payment} />
              {payment.isOwn && !isAlone ? (
                <p className="text-14">Somebody else has to check it.</p>
              ) : (
                <div className="mt-2 flex flex-wrap gap-2">
                  <Button
                    look="outline"
                    aria-label={`Received: ${payment.orderReference}`}
                    onClick={() => setOpen({ kind: "received", payment })}
                  >
                    Received
                  </Button>
                  <Button
                    look="ghost"
                    aria-label={`Not found: ${payment.orderReference}`}
                    onClick={() => setOpen({ kind: "not_found", payment })}
                  >
                    Not found
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
        {more > 0 && <p className="text-soft">{more} more will be listed once these are checked.</p>}
      </section>
      {checked.length > 0 && (
        <section className="panel" aria-labelledby="checked">
          <h2 id="checked">Checked</h2>
          <ul className="order-records">
            {checked.map((payment) => (
              <li key={payment.id}>
                <Payment payment={payment} />
                <p className="text-14 text-soft">{checkedText(payment)}</p>
                {payment.isOwed && (!payment.isOwn || isAlone) && (
                  <Button
                    look="outline"
                    className="mt-2"
                    aria-label={`Received after all: ${payment.orderReference}`}
                    onClick={() => setOpen({ kind: "received", payment })}
                  >
                    Received after all
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {open?.kind === "received" && <ReceivedDialog payment={open.payment} onClose={close} />}
      {open?.kind === "not_found" && <NotFoundDialog payment={open.payment} onClose={close} />}
    </>
  );
}

function Payment({ payment }: { payment: HandoverPayment }) {
  const { id, orderReference, customer, way, amount, reference, recordedAt, recordedBy } = payment;
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-bold">
        {WAY_NAMES[way]}
        <span className="tabular-nums">{formatNaira(amount)}</span>
      </p>
      <p className="break-anywhere">{reference}</p>
      <p>
        <Link to={`/orders/${id}`} className="link inline-flex min-h-11 items-center">
          {orderReference}
        </Link>
        <span className="block">{customer}</span>
      </p>
      <p className="text-14 text-soft">
        <Time at={recordedAt} exact />, {recordedBy}
      </p>
      {payment.state === "not_found" && (
        <p>
          <StatusBadge tone={payment.isOwed ? "bad" : "quiet"}>Not found</StatusBadge>
        </p>
      )}
    </>
  );
}

function checkedText({ state, receivedOn, checkedBy, holder, isOwed, reason }: HandoverPayment): string {
  if (state === "received")
    return `On the statement of ${receivedOn && shortDay(receivedOn)}. Checked by ${checkedBy}`;
  const owed = isOwed ? `${holder} owes it in cash` : `${holder} has handed it in as cash`;
  return `${reason ?? "Not found"}. ${owed}. Checked by ${checkedBy}`;
}
