import type { OrderPage, TimelineEvent } from "@shop/contract/admin/orders";
import { Button } from "@shop/ui/button";
import { TextArea } from "@shop/ui/text-field";
import { type FormEvent, useState } from "react";
import { useAdmin, useAdminCall } from "../api/use-admin.ts";
import { useMay } from "../member/use-me.ts";
import { MailEvent } from "./order-mail.tsx";
import { MessageEvent } from "./order-message.tsx";
import { momentText } from "./order-words.ts";

/** What happened, who did it, and staff's notes, newest first. */
export function OrderTimeline({ order }: { order: OrderPage }) {
  const mayNote = useMay("orders.note");
  const enabled = useMay("orders.edit");
  const { data: mails = [] } = useAdmin("listOrderMails", { order: order.id }, { enabled });
  const { data: messages = [] } = useAdmin("listOrderMessages", { order: order.id }, { enabled });
  const entries = [
    ...order.timeline.map((event, at) => ({
      at: event.at,
      key: `event ${event.id}`,
      content: <StepEvent event={event} before={order.timeline[at + 1]} />,
    })),
    ...mails.map((mail) => ({
      at: mail.at,
      key: `email ${mail.id}`,
      content: <MailEvent order={order.id} mail={mail} />,
    })),
    ...messages.map((message) => ({
      at: message.at,
      key: `message ${message.id}`,
      content: <MessageEvent order={order.id} message={message} />,
    })),
  ].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
  return (
    <section className="panel" aria-labelledby="order-timeline">
      <h2 id="order-timeline">Timeline</h2>
      {mayNote && <NoteForm id={order.id} />}
      <ol className="order-timeline">
        {entries.map(({ key, content }) => (
          <li key={key}>{content}</li>
        ))}
      </ol>
    </section>
  );
}

function StepEvent({ event, before }: { event: TimelineEvent; before: TimelineEvent | undefined }) {
  return (
    <>
      <p className="font-bold">{eventText(event, before)}</p>
      {event.note && <p className="whitespace-pre-line">{event.note}</p>}
      {event.detail && <p>{event.detail}</p>}
      <p className="text-14 text-soft">
        <time dateTime={event.at}>{momentText(event.at)}</time>
        {" · "}
        {event.by ?? ACTOR[event.actor]}
      </p>
    </>
  );
}

function NoteForm({ id }: { id: string }) {
  const [note, setNote] = useState("");
  const add = useAdminCall("addOrderNote", {
    refreshes: ["viewFullOrder", "searchOrders"],
    onDone: () => setNote(""),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (note.trim()) add.mutate({ id, note: note.trim() });
  }
  return (
    <form className="grid gap-3" onSubmit={submit}>
      <TextArea
        label="Note for staff"
        rows={2}
        maxLength={1000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {note.trim() && (
        <Button type="submit" look="outline" busy={add.isPending} busyText="Saving...">
          Save the note
        </Button>
      )}
    </form>
  );
}

const ACTOR: Record<TimelineEvent["actor"], string> = {
  shopper: "Customer",
  staff: "Staff",
  shop: "The shop",
};

const STEP: Record<NonNullable<TimelineEvent["step"]>, string> = {
  unconfirmed: "To be confirmed",
  confirmed: "Confirmed",
  packed: "Packed",
  handed_over: "Handed over",
  delivered: "Delivered",
  failed: "Could not be delivered",
  returned: "Returned",
  cancelled: "Cancelled",
};

const STATUS: Record<TimelineEvent["status"], string> = {
  pending_payment: "Started, awaiting payment",
  placed: "Placed",
  processing: "Being packed",
  shipped: "Shipped",
  delivered: "Delivered",
  cancelled: "Cancelled",
  expired: "Expired",
  returned: "Returned",
};

function eventText(event: TimelineEvent, before: TimelineEvent | undefined): string {
  if (event.note !== null) return "Note";
  if (event.step !== null) return STEP[event.step];
  if (before && before.status === event.status && before.paymentStatus !== event.paymentStatus) {
    return `Payment: ${event.paymentStatus.replaceAll("_", " ")}`;
  }
  return STATUS[event.status];
}
