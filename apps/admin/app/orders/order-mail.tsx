import type { OrderMail } from "@shop/contract/admin/order-mails";
import { useAdminCall } from "../api/use-admin.ts";
import { SentEvent, type SentState } from "./sent-event.tsx";

/** An email about the order, in its timeline. */
export function MailEvent({ order, mail }: { order: string; mail: OrderMail }) {
  const resend = useAdminCall("resendOrderMail", {
    done: "The email is on its way",
    refreshes: ["listOrderMails", "viewFullOrder"],
  });
  const { id, template, to, state, at, canSendAgain } = mail;
  const name = NAMES[template] ?? template.replaceAll("_", " ");
  const again = {
    label: `Send again: ${name}`,
    isBusy: resend.isPending,
    send: () => resend.mutate({ order, mail: id }),
  };
  return (
    <SentEvent title={`Email: ${name}`} state={STATES[state]} at={at} again={canSendAgain ? again : null}>
      <p className="break-anywhere text-14">{to}</p>
    </SentEvent>
  );
}

const STATES: Record<OrderMail["state"], SentState> = {
  waiting: { name: "Waiting", tone: "wait" },
  sent: { name: "Sent", tone: "good" },
  bounced: { name: "No such mailbox", tone: "bad" },
  failed: { name: "Failed", tone: "bad" },
  withheld: { name: "Switched off by the customer", tone: "quiet" },
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
  return_requested: "return requested",
  return_approved: "return approved",
  return_declined: "return declined",
  return_received: "returned items received",
  return_exchanged: "replacement ordered",
  order_changed: "order changed",
  order_cancelled: "order cancelled",
  payment_received: "payment received",
  reservation_ended: "payment not received",
  refund_coming: "refund coming",
  refund_done: "refund done",
};
