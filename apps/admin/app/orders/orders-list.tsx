import type { OrderRow } from "@shop/contract/admin/orders";
import { Button, buttonClass } from "@shop/ui/button";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { AdminIcon } from "../icons/admin-icon.tsx";
import { ListPage } from "../lists/list-page.tsx";
import type { ListFilter, ListSort, ListTab } from "../lists/list-types.ts";
import { useMay, useMe } from "../member/use-me.ts";
import { Link } from "../navigation/link.tsx";
import { HandOverDialog } from "./hand-over-dialog.tsx";
import { orderColumns } from "./order-columns.tsx";
import { nextStepOf } from "./order-words.ts";
import { useMoves } from "./use-moves.ts";
import { useNewOrders, useSound } from "./use-new-orders.ts";

/** Lists of work start with the orders that are due first. */
const TABS: readonly ListTab[] = [
  { key: "to_confirm", label: "To confirm", query: { tab: "to_confirm", sort: "due" } },
  { key: "to_pack", label: "To pack", query: { tab: "to_pack", sort: "due" } },
  { key: "to_hand_over", label: "Packed", query: { tab: "to_hand_over", sort: "due" } },
  { key: "with_rider", label: "With rider", query: { tab: "with_rider", sort: "due" } },
  { key: "refund_due", label: "Refund due", query: { tab: "refund_due", sort: "oldest" } },
  { key: "all", label: "All", query: { tab: "all" } },
];

/** A rider finds only parcels that they have, or had. */
const RIDER_TABS = TABS.filter(({ key }) => key === "with_rider" || key === "all");

const EMPTY: Readonly<Record<string, { title: string; sentence: string }>> = {
  to_confirm: { title: "Nothing to confirm", sentence: "Orders that need a call first appear here." },
  to_pack: { title: "Nothing to pack", sentence: "Orders appear here once they are confirmed or paid." },
  to_hand_over: { title: "Nothing to hand over", sentence: "Packed orders appear here." },
  with_rider: { title: "Nothing on its way", sentence: "Orders appear here once they are handed over." },
  refund_due: { title: "No refund is due", sentence: "Orders with money to send back appear here." },
};
const NO_ORDERS = { title: "No orders yet", sentence: "Orders appear here as soon as they are placed." };

const FILTERS: readonly ListFilter[] = [
  {
    kind: "choice",
    name: "paymentStatus",
    label: "Payment",
    choices: [
      { value: "unpaid", label: "Unpaid" },
      { value: "pending", label: "Pending" },
      { value: "paid", label: "Paid" },
      { value: "failed", label: "Failed" },
      { value: "refund_due", label: "Refund due" },
      { value: "refunded", label: "Refunded" },
    ],
  },
  {
    kind: "choice",
    name: "fulfilment",
    label: "Parcel",
    choices: [
      { value: "failed", label: "Failed" },
      { value: "handed_over", label: "With rider" },
      { value: "delivered", label: "Delivered" },
      { value: "returned", label: "Returned" },
      { value: "cancelled", label: "Cancelled" },
    ],
  },
  { kind: "date", name: "from", label: "From" },
  { kind: "date", name: "to", label: "To" },
];

const SORTS: readonly ListSort[] = [
  { value: "due", label: "Due first" },
  { value: "newest", label: "Newest first" },
  { value: "oldest", label: "Oldest first" },
];

const MINUTE_MS = 60_000;

/** All orders, by what is to be done with them. */
export function OrdersList() {
  const now = useMinute();
  const mayDraft = useMay("drafts.write");
  const mayMove = useMay("orders.edit");
  const [params] = useSearchParams();
  const { me } = useMe();
  const tabs = me?.permissions["orders.read"] === "assigned" ? RIDER_TABS : TABS;
  const tab = tabs.find(({ key }) => key === params.get("tab")) ?? tabs[0];
  const isWork = tab?.query.sort === "due";
  useNewOrders();
  return (
    <ListPage
      title="Orders"
      action={
        <>
          <SoundSwitch />
          {mayDraft && (
            <Link to="/orders/new" className={buttonClass()}>
              New order
            </Link>
          )}
        </>
      }
      call="searchOrders"
      views="orders"
      columns={orderColumns(now, isWork)}
      rowId={({ id }) => id}
      rowHref={({ id }) => `/orders/${id}`}
      tabs={tabs}
      opensOnWork
      filters={FILTERS}
      sorts={isWork ? SORTS : SORTS.filter(({ value }) => value !== "due")}
      search={{ label: "Number, phone, name or payment", name: "q" }}
      empty={EMPTY[tab?.key ?? ""] ?? NO_ORDERS}
      {...(mayMove
        ? { batch: (selected: OrderRow[], clear: () => void) => <Batch selected={selected} clear={clear} /> }
        : {})}
    />
  );
}

/** New orders are heard; on a desk where many work, that can be too much. */
function SoundSwitch() {
  const { isOn, toggle } = useSound();
  return (
    <Button look="ghost" onClick={toggle}>
      <AdminIcon name="bell" size={20} />
      {isOn ? "Turn sound off" : "Turn sound on"}
    </Button>
  );
}

/** What can be done with all selected orders. Each is moved on its own; the answer says which were not. */
function Batch({ selected, clear }: { selected: readonly OrderRow[]; clear: () => void }) {
  const { confirm, pack, isMoving } = useMoves();
  const [isHandingOver, setHandingOver] = useState(false);
  const [mayPack, mayAssign] = [useMay("fulfil.pack"), useMay("fulfil.assign")];
  const of = (step: "confirm" | "pack" | "hand_over") =>
    selected.filter((order) => nextStepOf(order) === step);
  const [toConfirm, toPack, toHandOver] = [of("confirm"), of("pack"), of("hand_over")];
  const ids = (orders: readonly OrderRow[]) => ({ ids: orders.map(({ id }) => id) });

  return (
    <>
      {toConfirm.length > 0 && (
        <Button busy={isMoving} onClick={() => confirm.mutate(ids(toConfirm), { onSuccess: clear })}>
          Confirm {toConfirm.length}
        </Button>
      )}
      {mayPack && toPack.length > 0 && (
        <Button busy={isMoving} onClick={() => pack.mutate(ids(toPack), { onSuccess: clear })}>
          Packed {toPack.length}
        </Button>
      )}
      {mayAssign && toHandOver.length > 0 && (
        <Button onClick={() => setHandingOver(true)}>Hand over {toHandOver.length}</Button>
      )}
      {isHandingOver && (
        <HandOverDialog
          orders={toHandOver}
          onClose={() => {
            setHandingOver(false);
            clear();
          }}
        />
      )}
    </>
  );
}

/** The time, to the minute, for ages. */
function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
