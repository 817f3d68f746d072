import type { RunParcel } from "@shop/contract/admin/rider";
import { formatNaira } from "@shop/contract/money";
import { Button } from "@shop/ui/button";
import { EmptyState } from "@shop/ui/empty-state";
import { useState } from "react";
import type { HandedOver } from "../forms/handover-payment.ts";
import { WAY_NAMES } from "../forms/way-names.ts";
import { LoadFailure } from "../lists/load-failure.tsx";
import { RowsShape } from "../lists/rows-shape.tsx";
import { PageHead } from "../navigation/page-head.tsx";
import { DoorDialog } from "./door-dialog.tsx";
import { FailedDialog } from "./failed-dialog.tsx";
import { ParcelCard } from "./parcel-card.tsx";
import type { Refusal } from "./refusal-list.ts";
import { runLead } from "./run-lead.ts";
import { unsentText } from "./unsent-text.ts";
import { useRun } from "./use-run.ts";

/** The rider's parcels of today. Works without a connection: what was recorded is sent later. */
export function RunSheet() {
  const {
    parcels,
    cash,
    notFound,
    tooLate,
    queued,
    isOffline,
    notTaken,
    isPending,
    isKnown,
    error,
    refetch,
    record,
    refusalOf,
    dropRefusal,
  } = useRun();
  const [open, setOpen] = useState<{ kind: "delivered" | "failed"; parcel: RunParcel } | null>(null);
  const close = () => setOpen(null);
  // It was recorded in another tab.
  if (open && queued.some(({ id }) => id === open.parcel.id)) close();
  const left = parcels.filter(({ state }) => state === "handed_over").length;

  function finish(
    event: Omit<Parameters<typeof record>[0], "id" | "reference" | "attempt">,
    parcel: RunParcel,
  ) {
    close();
    const { id, reference, attempt } = parcel;
    void record({ id, reference, attempt, ...event });
  }

  return (
    <>
      <PageHead title="My parcels" lead={runLead({ isPending, isKnown }, { left, cash })} />
      <div role="status" className="run-status">
        {isOffline && <p className="font-bold">No connection. Carry on: your changes will be sent later.</p>}
        {notTaken !== null && (
          <p className="font-bold">
            The shop has not taken what you recorded: {notTaken}. It stays on this phone and is sent again.
          </p>
        )}
        {queued.length > 0 && <p>{unsentText(queued.length)}</p>}
      </div>
      {isPending && <RowsShape />}
      {error && <LoadFailure error={error} onAgain={() => void refetch()} />}
      {tooLate.length > 0 && <TooLate refusals={tooLate} onTold={dropRefusal} />}
      {notFound.length > 0 && <NotFound payments={notFound} />}
      {!isPending && !error && parcels.length === 0 && queued.length === 0 && (
        <EmptyState title="No parcels" sentence="Parcels appear here when the shop hands them over to you." />
      )}
      <ul className="grid max-w-2xl gap-4">
        {parcels.map((parcel) => (
          <ParcelCard
            key={parcel.id}
            parcel={parcel}
            refusal={refusalOf(parcel.id)?.message ?? null}
            onDelivered={() => setOpen({ kind: "delivered", parcel })}
            onFailed={() => setOpen({ kind: "failed", parcel })}
          />
        ))}
      </ul>
      {open?.kind === "delivered" && (
        <DoorDialog
          parcel={open.parcel}
          refusal={refusalOf(open.parcel.id)}
          onRecord={(delivered) => finish({ kind: "delivered", ...delivered }, open.parcel)}
          onClose={close}
        />
      )}
      {open?.kind === "failed" && (
        <FailedDialog
          parcel={open.parcel}
          onRecord={(reason) => finish({ kind: "failed", reason }, open.parcel)}
          onClose={close}
        />
      )}
    </>
  );
}

/** Deliveries that arrived after the parcel had moved on, with what the rider was paid for them. */
function TooLate({ refusals, onTold }: { refusals: readonly Refusal[]; onTold: (parcel: string) => void }) {
  return (
    <section className="panel my-4 max-w-2xl" aria-labelledby="too-late">
      <h2 id="too-late">Not recorded</h2>
      <p>
        These deliveries reached the shop too late. Tell the office what happened, so that it can decide about
        them, and hand in any cash you were paid.
      </p>
      <ul className="order-records">
        {refusals.map(({ id, reference, message, paid }) => (
          <li key={id}>
            <p className="font-bold">{reference}</p>
            {paidText(paid) && <p className="break-anywhere">{paidText(paid)}</p>}
            <p className="text-soft">{message}</p>
            <Button look="outline" className="mt-2" onClick={() => onTold(id)}>
              I have told the office
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function paidText({ cash, payment }: HandedOver): string | null {
  if (payment) return `${formatNaira(payment.amount)}, ${WAY_NAMES[payment.way]}, ${payment.reference}`;
  return cash === undefined ? null : `${formatNaira(cash)}, ${WAY_NAMES.cash}`;
}

/** Transfers and POS payments that the office has not found, and that the rider owes in cash. */
function NotFound({ payments }: { payments: ReturnType<typeof useRun>["notFound"] }) {
  return (
    <section className="panel my-4 max-w-2xl" aria-labelledby="not-found">
      <h2 id="not-found">Not found on the statement</h2>
      <p>You owe these amounts in cash. If you have a slip or a receipt, show it to the office.</p>
      <ul className="order-records">
        {payments.map(({ orderReference, way, amount, reference, reason }) => (
          <li key={orderReference}>
            <p className="flex flex-wrap justify-between gap-x-4">
              <strong>{orderReference}</strong>
              <span className="tabular-nums">{formatNaira(amount)}</span>
            </p>
            <p className="break-anywhere">
              {WAY_NAMES[way]}, {reference}
              {reason && `: ${reason}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
