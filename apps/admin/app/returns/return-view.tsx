import type { StaffReturn } from "@shop/contract/admin/returns";
import { formatNaira } from "@shop/contract/money";
import { readablePhone } from "@shop/contract/readable-phone";
import { RETURN_REASONS } from "@shop/contract/return-facts";
import { StatusBadge } from "../lists/status-badge.tsx";
import { Time } from "../lists/time.tsx";
import { Link } from "../navigation/link.tsx";
import { PageHead } from "../navigation/page-head.tsx";
import { ReturnActions } from "./return-actions.tsx";
import { ReturnPicture } from "./return-picture.tsx";
import { HANDOVER, returnWords, WANTED } from "./return-words.ts";

/** A return request: what comes back and why, whose it is, and what to do next. */
export function ReturnView({ request, up }: { request: StaffReturn; up: { to: string; label: string } }) {
  const { order, customer, history, lines, pictures, note } = request;
  const words = returnWords(request);
  return (
    <>
      <PageHead
        title={`Return of ${order.reference}`}
        up={up}
        lead={<StatusBadge tone={words.tone}>{words.name}</StatusBadge>}
        action={<ReturnActions request={request} />}
      />
      <div className="customer-panels">
        <section className="panel" aria-labelledby="return-items">
          <h2 id="return-items">
            {WANTED[request.wanted]}. {HANDOVER[request.handover]}.
          </h2>
          <ul className="grid gap-3">
            {lines.map((line) => (
              <li key={line.position}>
                <p className="font-bold">
                  {line.quantity} × {[line.name, line.variant].filter(Boolean).join(", ")}
                </p>
                <p className="text-soft">
                  {RETURN_REASONS[line.reason]}
                  {line.isFood && ". Food: it does not go back into stock"}
                </p>
                {request.wanted === "exchange" && line.exchangeFor && <p>Instead: {line.exchangeFor}</p>}
                {line.received !== null && (
                  <p>
                    {line.received} came back, {line.restocked} of them into stock
                  </p>
                )}
              </li>
            ))}
          </ul>
          {note && <p className="whitespace-pre-line">“{note}”</p>}
          {pictures.length > 0 && (
            <ul className="grid gap-3">
              {pictures.map((number) => (
                <li key={number}>
                  <ReturnPicture returnId={request.id} number={number} />
                </li>
              ))}
            </ul>
          )}
        </section>
        <section className="panel" aria-labelledby="return-customer">
          <h2 id="return-customer">{customer.name}</h2>
          <p>
            {readablePhone(customer.phone)}
            <br />
            <span className="text-soft break-anywhere">{customer.address}</span>
          </p>
          <p className="text-soft">
            {history.orders === 1 ? "1 order" : `${history.orders} orders`},{" "}
            {history.returns === 1 ? "1 return request" : `${history.returns} return requests`} with this one
          </p>
          <p>
            <Link to={`/orders/${order.id}`} className="font-bold underline">
              {order.reference}
            </Link>
            , {formatNaira(order.total)}, placed <Time at={order.placedAt} />
          </p>
        </section>
        <Steps request={request} />
      </div>
    </>
  );
}

function Steps({ request }: { request: StaffReturn }) {
  const { decided, received, declineReason, instructions, refund, replacement, order } = request;
  return (
    <section className="panel" aria-labelledby="return-steps">
      <h2 id="return-steps">Steps</h2>
      <ul className="grid gap-3">
        <li>
          Requested <Time at={request.askedAt} />
        </li>
        {decided && (
          <li>
            {declineReason ? "Declined" : "Approved"} by {decided.by} <Time at={decided.at} />
            <span className="block whitespace-pre-line text-soft">{declineReason ?? instructions}</span>
          </li>
        )}
        {received && (
          <li>
            Received by {received.by} <Time at={received.at} />
          </li>
        )}
        {refund && (
          <li>
            Refund of {formatNaira(refund.amount)}: {refund.isDone ? "done" : REFUND[refund.state]}.{" "}
            <Link to={`/money/orders/${order.id}`} className="underline">
              Payments and refunds
            </Link>
          </li>
        )}
        {replacement && (
          <li>
            Replaced by{" "}
            <Link to={`/orders/${replacement.id}`} className="underline">
              {replacement.reference}
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}

const REFUND = { requested: "waiting for approval", approved: "on its way", declined: "declined" };
