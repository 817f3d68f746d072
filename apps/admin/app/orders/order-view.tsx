import type { OrderPage } from "@shop/contract/admin/orders";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { useMay } from "../member/use-me.ts";
import { Link } from "../navigation/link.tsx";
import { PageTitle } from "../navigation/page-title.tsx";
import { PageUp } from "../navigation/page-up.tsx";
import { DueDay } from "./due-day.tsx";
import { NextStep } from "./next-step.tsx";
import { OrderBadges } from "./order-badges.tsx";
import { OrderCustomer } from "./order-customer.tsx";
import { type OpenDialog, OrderDialogs } from "./order-dialogs.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderMenu, OrderMenuItem } from "./order-menu.tsx";
import { OrderMoney } from "./order-money.tsx";
import { OrderNumber } from "./order-number.tsx";
import { OrderParcel } from "./order-parcel.tsx";
import { OrderRecipient } from "./order-recipient.tsx";
import { OrderTimeline } from "./order-timeline.tsx";
import { canBeCancelled, hasComeBack, momentText } from "./order-words.ts";
import { useNeighbours } from "./use-neighbours.ts";

/** What other parts of the back office add to an order's page. */
export interface OrderExtras {
  /** Above everything: what to know before anything is done. */
  notice?: ReactNode;
  /** Sections below the order's money. */
  sections?: ReactNode;
  /** Entries of the menu: `OrderMenuItem`. */
  menu?: ReactNode;
}

export function OrderView({ order, notice, sections, menu }: { order: OrderPage } & OrderExtras) {
  const [open, setOpen] = useState<OpenDialog>(null);

  return (
    <article className="order-page">
      <PageTitle>{order.reference}</PageTitle>
      <Around id={order.id} />
      <header className="order-page-head">
        <h1 className="text-24">
          <span className="order-page-number">{order.reference}</span>
          <span className="order-page-short" aria-hidden="true">
            <OrderNumber reference={order.reference} />
          </span>
        </h1>
        <div className="order-page-actions">
          <NextStep order={order} large onPage={setOpen} />
          <Actions order={order} onOpen={setOpen} extra={menu} />
        </div>
      </header>
      <div className="grid grid-cols-1 gap-2">
        <OrderBadges order={order} />
        <DueDay order={order} />
        <p className="text-soft">
          Placed <time dateTime={order.placedAt}>{momentText(order.placedAt)}</time>, Lagos time
        </p>
      </div>
      {notice}
      <div className="order-page-columns">
        <div className="order-page-part">
          <OrderLines order={order} />
          <OrderMoney order={order} />
        </div>
        <div className="order-page-part order-page-side">
          <OrderParcel order={order} />
          <OrderRecipient order={order} />
          <OrderCustomer order={order} />
        </div>
        <div className="order-page-part">
          {sections}
          <OrderTimeline order={order} />
        </div>
      </div>
      <OrderDialogs order={order} open={open} onOpen={setOpen} onClose={() => setOpen(null)} />
    </article>
  );
}

/** Back to the list, and to the orders beside this one in it. */
function Around({ id }: { id: string }) {
  const { previous, next } = useNeighbours(id);
  return (
    <nav aria-label="Orders" className="flex flex-wrap items-center gap-x-5">
      <PageUp to="/orders" label="Orders" className="me-auto" />
      {previous !== null && (
        <Link to={`/orders/${previous}`} className="page-up">
          Previous order
        </Link>
      )}
      {next !== null && (
        <Link to={`/orders/${next}`} className="page-up">
          Next order
        </Link>
      )}
    </nav>
  );
}

function Actions({
  order,
  onOpen,
  extra,
}: {
  order: OrderPage;
  onOpen: (dialog: OpenDialog) => void;
  extra: ReactNode;
}) {
  const { fulfilment } = order;
  const mayDeliver = useMay("fulfil.deliver");
  const mayPack = useMay("fulfil.pack");
  const mayEdit = useMay("orders.edit");
  const mayRefund = useMay("refunds.approve");
  const mayCancel = useMay("orders.cancel");
  const mayPrint = useMay("orders.contact");
  const navigate = useNavigate();
  const isPaid = order.paymentStatus === "paid";
  return (
    <OrderMenu>
      {mayDeliver && fulfilment === "handed_over" && (
        <OrderMenuItem onPick={() => onOpen("fail")}>Could not be delivered</OrderMenuItem>
      )}
      {mayPack && fulfilment === "packed" && (
        <OrderMenuItem onPick={() => onOpen("unpack")}>Open the parcel again</OrderMenuItem>
      )}
      {mayEdit && (hasComeBack(order) || (fulfilment === "delivered" && (mayRefund || !isPaid))) && (
        <OrderMenuItem onPick={() => onOpen("return")}>Return the whole order</OrderMenuItem>
      )}
      {mayCancel && canBeCancelled(order) && (
        <OrderMenuItem onPick={() => onOpen("cancel")}>Cancel the order</OrderMenuItem>
      )}
      {mayPrint && (
        <OrderMenuItem onPick={() => void navigate(`/orders/${order.id}/print`)}>Print</OrderMenuItem>
      )}
      {extra}
    </OrderMenu>
  );
}
