import type { AreaDelivery, AreaMethod } from "@shop/contract/delivery";
import { formatNaira } from "@shop/contract/money";
import { paths } from "@shop/contract/paths";
import { Icon } from "@shop/ui/icon";
import { Skeleton } from "@shop/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../api/use-api.ts";
import { InTurn } from "../browser/in-turn.tsx";
import { promisedDays } from "../delivery/promised-days.ts";
import { Link } from "../navigation/link.tsx";
import { areaName, useArea } from "./area.ts";
import { areaDeliveryQuery } from "./area-queries.ts";
import { useAccountArea } from "./use-account-area.ts";
import { useAreaDialog } from "./use-area-dialog.tsx";
import { useForgetRetiredArea } from "./use-forget-retired-area.ts";

/**
 * Above lists of products: what delivery to the shopper's area costs at least and when it arrives. The page is the same for
 * everybody, and the area is filled in by the browser, so the height of the line is reserved.
 */
export function AreaLine() {
  return (
    <InTurn>
      <Line />
    </InTurn>
  );
}

function Line() {
  const area = useArea();
  useAccountArea();
  const { dialog, opens } = useAreaDialog();
  const query = useQuery({ ...areaDeliveryQuery(useApi(), area?.id ?? 0), enabled: area !== null });
  useForgetRetiredArea(query.error);
  const hasFailed = query.isError && !query.isFetching;

  return (
    <section className="area-line" aria-label="Delivery to your area">
      <Icon name="truck" size={20} className="flex-none text-leaf" />
      <p aria-live="polite">
        {!area ? (
          <span className="area-ask">See what delivery costs and when it arrives.</span>
        ) : query.data ? (
          <AreaWords name={areaName(area)} delivery={query.data} />
        ) : (
          <>
            Delivery to <strong>{areaName(area)}</strong>
            {hasFailed ? ": we could not load the price." : <Skeleton className="h-4 w-40 max-w-full" />}
          </>
        )}
      </p>
      {hasFailed ? (
        <button type="button" className="link min-h-11" onClick={() => void query.refetch()}>
          Try again
        </button>
      ) : (
        <button type="button" className="link min-h-11 noscript:hidden" {...opens}>
          {area ? (
            <>
              Change<span className="sr-only"> area</span>
            </>
          ) : (
            <span className="area-ask">Choose your area</span>
          )}
        </button>
      )}
      <noscript>
        <Link className="link inline-flex min-h-11 items-center" to={paths.content("shipping-policy")}>
          All prices
        </Link>
      </noscript>
      {dialog}
    </section>
  );
}

/** "Delivery to Ibadan, Oyo from ₦4,500, arrives Fri 27 Nov – Tue 1 Dec, or by Fri 27 Nov from ₦8,000, or collect it from ₦2,000" */
export function AreaWords({ name, delivery }: { name: string; delivery: AreaDelivery }) {
  const { toDoor, soonerToDoor, pickup, soonerPickup } = delivery;
  const main = toDoor ?? pickup;
  const sooner = toDoor ? soonerToDoor : soonerPickup;
  const to = toDoor || !main ? "Delivery to" : "Pickup in";
  if (!main) {
    return (
      <>
        {to} <strong>{name}</strong>: not available at the moment.
      </>
    );
  }
  return (
    <>
      {to} <strong>{name}</strong> <strong>{costOf(main)}</strong>, {toDoor ? "arrives" : "ready"}{" "}
      {promisedDays(main.promise)}
      {sooner && (
        <>
          , or by {promisedDays({ ...sooner.promise, firstDay: sooner.promise.lastDay })}{" "}
          <strong>{costOf(sooner)}</strong>
        </>
      )}
      {toDoor && pickup && pickup.deliveryCost < toDoor.deliveryCost && (
        <>
          , or collect it <strong>{costOf(pickup)}</strong>
        </>
      )}
    </>
  );
}

/** A heavier parcel may cost more. */
function costOf({ deliveryCost }: AreaMethod): string {
  return deliveryCost === 0 ? "free" : `from ${formatNaira(deliveryCost)}`;
}
