import type { OrderPage } from "@shop/contract/admin/orders";
import { formatNaira } from "@shop/contract/money";
import { Button, buttonClass } from "@shop/ui/button";
import { TextField } from "@shop/ui/text-field";
import { useState } from "react";
import { useAdmin, useAdminCall } from "../api/use-admin.ts";
import { whatsAppLink } from "../browser/contact-links.ts";
import { fullTime } from "../browser/lagos-time.ts";
import { shopName } from "../browser/shop-name.ts";
import { ConfirmDialog } from "../forms/confirm-dialog.tsx";
import { CopyButton } from "../forms/copy-button.tsx";
import { useMay } from "../member/use-me.ts";
import { openLinksText } from "./link-words.ts";

type LinkedOrder = Pick<OrderPage, "id" | "reference" | "customer">;

/** The link by which the customer sees the order without an account, and pays what is due. */
export function OrderLink({ order }: { order: LinkedOrder }) {
  const { data: links } = useAdmin("viewOrderLinks", { order: order.id });
  const [link, setLink] = useState<string | null>(null);
  const [isEnding, setEnding] = useState(false);
  const make = useAdminCall("makeOrderLink", {
    refreshes: ["viewOrderLinks", "viewFullOrder"],
    onDone: ({ data }, { send }) => setLink(send ? null : data.link),
  });
  const end = useAdminCall("revokeOrderLinks", {
    done: "The links no longer work",
    refreshes: ["viewOrderLinks", "viewFullOrder"],
    onDone: () => {
      setLink(null);
      setEnding(false);
    },
  });
  if (!links) return null;
  const { due, holdUntil, open, until, balance, hasMail } = links;

  return (
    <section className="panel" aria-labelledby="order-link">
      <h2 id="order-link">{due > 0 ? "Link to pay" : "Link to the order"}</h2>
      <p className="text-soft">
        {due > 0
          ? `${formatNaira(due)} can be paid with the link, without an account.`
          : "The customer can see the order with the link, without an account."}
        {holdUntil !== null && ` Stock is held until ${fullTime(holdUntil)}.`}
      </p>
      {balance && <Balance order={order.id} {...balance} />}
      {link === null ? (
        <div className="flex flex-wrap gap-2">
          <Button
            look="outline"
            busy={make.isPending}
            onClick={() => make.mutate({ order: order.id, send: false })}
          >
            Make a link
          </Button>
          {hasMail && <SendButton order={order.id} />}
        </div>
      ) : (
        <MadeLink order={order} link={link} due={due} />
      )}
      {open > 0 && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-soft">
          {openLinksText(links)}
          {until !== null && `, until ${fullTime(until)} at the latest`}.
          <Button look="outline" onClick={() => setEnding(true)}>
            End {open === 1 ? "it" : "them"}
          </Button>
        </p>
      )}
      {isEnding && (
        <ConfirmDialog
          title={`End the links to ${order.reference}?`}
          confirm="End the links"
          busy={end.isPending}
          onConfirm={() => end.mutate({ order: order.id })}
          onClose={() => setEnding(false)}
        >
          All links that the customer has stop working, including those in emails. You can make a new one.
        </ConfirmDialog>
      )}
    </section>
  );
}

/**
 * What is still due for a paid order that now costs more. Its parcel waits until this is paid, or until staff choose
 * to collect it on delivery.
 */
function Balance({ order, amount, onDelivery }: { order: string; amount: number; onDelivery: boolean }) {
  const mayEdit = useMay("orders.edit");
  const collect = useAdminCall("collectBalance", { refreshes: ["viewOrderLinks", "viewFullOrder"] });
  return (
    <div className="grid gap-2">
      <p>
        <b>{formatNaira(amount)}</b> is still due.{" "}
        {onDelivery
          ? "It is collected on delivery, unless it is paid online first."
          : "The parcel cannot be handed over until it is paid."}
      </p>
      {mayEdit && (
        <div>
          <Button
            look="outline"
            busy={collect.isPending}
            onClick={() => collect.mutate({ order, onDelivery: !onDelivery })}
          >
            {onDelivery ? "Do not collect it on delivery" : "Collect it on delivery"}
          </Button>
        </div>
      )}
    </div>
  );
}

function SendButton({ order }: { order: string }) {
  const send = useAdminCall("makeOrderLink", {
    done: "The link is on its way",
    refreshes: ["viewOrderLinks", "viewFullOrder"],
  });
  return (
    <Button look="outline" busy={send.isPending} onClick={() => send.mutate({ order, send: true })}>
      Send it by email
    </Button>
  );
}

/** Shown once: only the hash of a link is kept. */
function MadeLink({ order, link, due }: { order: LinkedOrder; link: string; due: number }) {
  const { customer, reference } = order;
  const toPay = due > 0 ? ` ${formatNaira(due)} is due. Please pay here:` : "";
  const text = `Hello ${customer.name.split(" ")[0]}, this is your ${reference} at ${shopName()}.${toPay} ${link}`;
  const whatsApp = whatsAppLink(customer.phone, text);
  return (
    <div className="grid gap-3">
      <TextField
        label="The link"
        help="Copy it now: it is not shown again."
        readOnly
        value={link}
        onFocus={({ target }) => target.select()}
      />
      <div className="flex flex-wrap gap-2">
        <CopyButton text={link} label="Copy the link" />
        {whatsApp && (
          <a className={buttonClass({ look: "outline" })} href={whatsApp} target="_blank" rel="noreferrer">
            Send by WhatsApp
          </a>
        )}
      </div>
    </div>
  );
}
