import type { OrderMessage } from "@shop/contract/admin/order-messages";
import { Button } from "@shop/ui/button";
import { useAdminCall } from "../api/use-admin.ts";
import { type BadgeTone, StatusBadge } from "../lists/status-badge.tsx";
import { momentText } from "./order-words.ts";

/** A message about the order to the customer's phone, in its timeline. */
export function MessageEvent({ order, message }: { order: string; message: OrderMessage }) {
  const resend = useAdminCall("resendOrderMessage", {
    done: "The message is on its way",
    refreshes: ["listOrderMessages", "viewFullOrder"],
  });
  const { id, channel, step, to, state, reason, at, canSendAgain } = message;
  const { name, tone } = STATES[state];
  const title = `${CHANNELS[channel]}: ${STEPS[step] ?? step.replaceAll("_", " ")}`;
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 font-bold">
        {title} <StatusBadge tone={tone}>{name}</StatusBadge>
      </p>
      {to && <p className="text-14">+{to}</p>}
      {reason && <p className="break-anywhere text-14">{reason}</p>}
      <p className="text-14 text-soft">
        <time dateTime={at}>{momentText(at)}</time>
      </p>
      {canSendAgain && (
        <Button
          look="outline"
          busy={resend.isPending}
          aria-label={`Send again by phone: ${title}`}
          onClick={() => resend.mutate({ order, message: id })}
        >
          Send again
        </Button>
      )}
    </>
  );
}

const CHANNELS: Record<OrderMessage["channel"], string> = { whatsapp: "WhatsApp", sms: "SMS" };

const STATES: Record<OrderMessage["state"], { name: string; tone: BadgeTone }> = {
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
