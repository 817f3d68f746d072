import type { StockMovement } from "@shop/contract/admin/stock";
import { Skeleton } from "@shop/ui/skeleton";
import { useAdminPages } from "../api/use-admin.ts";
import { fullTime } from "../browser/lagos-time.ts";
import { LoadFailure } from "../lists/load-failure.tsx";
import { ShowMore } from "../lists/show-more.tsx";
import { Link } from "../navigation/link.tsx";
import { REASON_WORDS, signed } from "./stock-words.ts";

/** Every change of a variant's stock, newest first. */
export function Movements({ variant }: { variant: string }) {
  const list = useAdminPages("listStockMovements", { variant });
  const movements = (list.pages ?? []).flatMap(({ data }) => data);
  return (
    <section className="panel" aria-labelledby="movements-heading">
      <h2 id="movements-heading">Movements</h2>
      {list.isPending && <Skeleton className="h-24 w-full" />}
      {list.error && <LoadFailure error={list.error} onAgain={() => void list.refetch()} />}
      {list.pages && movements.length === 0 && <p className="text-soft">No movements yet.</p>}
      <ol className="movements">
        {movements.map((movement) => (
          <Movement key={movement.id} movement={movement} />
        ))}
      </ol>
      <ShowMore list={list} />
    </section>
  );
}

function Movement({
  movement: { at, reason, delta, balance, by, order, note },
}: {
  movement: StockMovement;
}) {
  return (
    <li className="movement">
      <span className="movement-delta" data-sign={Math.sign(delta)}>
        {signed(delta)}
      </span>
      <span className="min-w-0">
        <span className="font-bold">{REASON_WORDS[reason]}</span>
        {order && (
          <>
            {" · "}
            <Link to={`/orders/${order.id}`} className="link">
              {order.reference}
            </Link>
          </>
        )}
        <span className="block text-14 text-soft">
          {fullTime(at)}
          {by && ` · ${by}`}
          {note && ` · ${note}`}
        </span>
      </span>
      <span className="movement-balance">
        <span className="sr-only">Available after it: </span>
        {balance}
      </span>
    </li>
  );
}
