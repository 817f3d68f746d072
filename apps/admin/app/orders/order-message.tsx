import type { OrderMessage } from "@shop/contract/admin/order-messages";
import { useAdminCall } from "../api/use-admin.ts";
import { SentEvent, type SentState } from "./sent-event.tsx";

/** A message about the order to the customer's phone, in its timeline. */
export function MessageEvent({ order, message }: { order: string; message: OrderMessage }) {
  const resend = useAdminCall("resendOrderMessage", {
    done: "The message is on its way",
    refreshes: ["listOrderMessages", "viewFullOrder"],
  });
  const { id, channel, step, to, state, reason, at, canSendAgain } = message;
  const title = `${CHANNELS[channel]}: ${STEPS[step] ?? step.replaceAll("_", " ")}`;
  const again = {
    label: `Send again by phone: ${title}`,
    isBusy: resend.isPending,
    send: () => resend.mutate({ order, message: id }),
  };
  return (
    <SentEvent title={title} state={STATES[state]} at={at} again={canSendAgain ? again : null}>
      {to && <p className="text-14">+{to}</p>}
      {reason && <p className="break-anywhere text-14">{reason}</p>}
    </SentEvent>
  );
}

const CHANNELS: Record<OrderMessage["channel"], string> = { whatsapp: "WhatsApp", sms: "SMS" };

const STATES: Record<OrderMessage["state"], SentState> = {
  waiting: { name: "Waiting", tone: "wait" },
  sent: { name: "Sent", tone: "good" },
  delivered: { name: "Delivered", tone: "good" },
  read: { name: "Read", tone: "good" },
  failed: { name: "Failed", tone: "bad" },
  unclear: { name: "May have arrived", tone: "bad" },
  withheld: { name: "Not sent", tone: "quiet" },
};

const STEPS: Readonly<Record<string, string>> = {
  placed: "order placed",
  confirmed: "order confirmed",
  handed_over: "on its way",
  failed: "could not be delivered",
  new_day: "new delivery day",
  delivered: "delivered",
  returned: "order returned",
  cancelled: "order cancelled",
  refunded: "refund sent",
};
