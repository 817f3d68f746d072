import type { CashHolder, CashUp } from "@shop/contract/admin/cash";
import { formatNaira } from "@shop/contract/money";
import { Button } from "@shop/ui/button";
import { useState } from "react";
import { useAdmin } from "../api/use-admin.ts";
import { dayOf } from "../browser/lagos-time.ts";
import { LoadFailure } from "../lists/load-failure.tsx";
import { RowsShape } from "../lists/rows-shape.tsx";
import { PageHead } from "../navigation/page-head.tsx";
import { HeldOrders } from "./held-orders.tsx";
import { PaymentsToCheck } from "./payments-to-check.tsx";
import { ReceiveDialog } from "./receive-dialog.tsx";

/** Who holds cash of the shop, what was paid by transfer or POS, and what was handed in. */
export function CashView() {
  const { data, error, isPending, refetch } = useAdmin("viewCash");
  const [open, setOpen] = useState<CashHolder | null>(null);
  return (
    <>
      <PageHead
        title="Cash"
        lead={`Sign off what riders hand in, and check what was paid by transfer or POS. ${
          data?.isAlone
            ? "Nobody else can, so you do it for your own as well, and say why."
            : "Nobody signs off or checks their own."
        }`}
      />
      {isPending && <RowsShape />}
      {error && !data && <LoadFailure error={error} onAgain={() => void refetch()} />}
      {data && (
        <div className="grid gap-6">
          {data.holders.length === 0 ? (
            <section className="panel gap-1" aria-labelledby="no-cash">
              <h2 id="no-cash">No cash is out</h2>
              <p className="text-soft">Every rider has handed in what they collected.</p>
            </section>
          ) : (
            <ul className="grid gap-3">
              {data.holders.map((holder) => (
                <li key={holder.id} className="panel">
                  <div className="flex flex-wrap items-center justify-between gap-3">
                    <div>
                      <h2 className="text-20">{holder.name}</h2>
                      <p className="text-soft">
                        {holder.parcels} delivered · {formatNaira(holder.onTheRoad)} still to collect
                      </p>
                    </div>
                    <p className="text-24 font-bold tabular-nums">{formatNaira(holder.holds)}</p>
                  </div>
                  <HeldOrders orders={holder.orders} />
                  {holder.holds !== 0 && (!holder.isOwn || data.isAlone) && (
                    <Button look="outline" className="sm:justify-self-start" onClick={() => setOpen(holder)}>
                      {holder.isOwn ? "Sign off your own cash" : `Receive cash from ${holder.name}`}
                    </Button>
                  )}
                  {holder.holds !== 0 && holder.isOwn && !data.isAlone && (
                    <p>Hand it in: somebody else signs it off.</p>
                  )}
                </li>
              ))}
            </ul>
          )}
          <PaymentsToCheck />
          <CashUps cashUps={data.cashUps} />
        </div>
      )}
      {open && <ReceiveDialog holder={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function CashUps({ cashUps }: { cashUps: readonly CashUp[] }) {
  if (cashUps.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="cash-ups">
      <h2 id="cash-ups">Handed in</h2>
      <ul className="order-records">
        {cashUps.map((one) => (
          <li key={one.id}>
            <p className="flex flex-wrap justify-between gap-x-4">
              <strong>{one.holder}</strong>
              <span className="tabular-nums">
                {formatNaira(one.handedIn)} of {formatNaira(one.expected)}
              </span>
            </p>
            {one.difference === 0 ? (
              one.reason && <p>{one.reason}</p>
            ) : (
              <p className="font-bold">
                {formatNaira(Math.abs(one.difference))} {one.difference < 0 ? "too little" : "too much"}:{" "}
                {one.reason}
              </p>
            )}
            <p className="text-14 text-soft">
              {dayOf(one.day)} · Signed off by {one.by}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
