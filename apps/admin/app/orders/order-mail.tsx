import type { OrderMail } from "@shop/contract/admin/order-mails";
import { Button } from "@shop/ui/button";
import { useAdminCall } from "../api/use-admin.ts";
import { type BadgeTone, StatusBadge } from "../lists/status-badge.tsx";
import { momentText } from "./order-words.ts";

/** An email about the order, in its timeline. */
export function MailEvent({ order, mail }: { order: string; mail: OrderMail }) {
  const resend = useAdminCall("resendOrderMail", {
    done: "The email is on its way",
    refreshes: ["listOrderMails", "viewFullOrder"],
  });
  const { id, template, to, state, at, canSendAgain } = mail;
  const { name, tone } = STATES[state];
  const title = NAMES[template] ?? template.replaceAll("_", " ");
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 font-bold">
        Email: {title} <StatusBadge tone={tone}>{name}</StatusBadge>
      </p>
      <p className="break-anywhere text-14">{to}</p>
      <p className="text-14 text-soft">
        <time dateTime={at}>{momentText(at)}</time>
      </p>
      {canSendAgain && (
        <Button
          look="outline"
          busy={resend.isPending}
          aria-label={`Send again: ${title}`}
          onClick={() => resend.mutate({ order, mail: id })}
        >
          Send again
        </Button>
      )}
    </>
  );
}

const STATES: Record<OrderMail["state"], { name: string; tone: BadgeTone }> = {
  waiting: { name: "Waiting", tone: "wait" },
  sent: { name: "Sent", tone: "good" },
  bounced: { name: "No such mailbox", tone: "bad" },
  failed: { name: "Failed", tone: "bad" },
};

const NAMES: Readonly<Record<string, string>> = {
  order_placed: "order placed",
  order_link: "link to the order",
  order_confirmed: "order confirmed",
  order_shipped: "on its way",
  order_delivered: "delivered",
  delivery_failed: "could not be delivered",
  delivery_new_day: "new delivery day",
  order_returned: "order returned",
  order_changed: "order changed",
  order_cancelled: "order cancelled",
  payment_received: "payment received",
  reservation_ended: "payment not received",
  refund_coming: "refund coming",
  refund_done: "refund done",
};
