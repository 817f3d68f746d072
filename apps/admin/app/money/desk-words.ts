import type { DeskItem, DeskKind } from "@shop/contract/admin/money-desk";

interface Words {
  title: string;
  /** What happened and what to do. */
  sentence: string;
}

const WORDS: Record<DeskKind, Words> = {
  unrecognised: {
    title: "Payment that cannot be read",
    sentence:
      "The shop cannot read the provider's record. Look in the provider's dashboard. If the money is there, count it as paid.",
  },
  not_ours: {
    title: "Money that may belong to another order",
    sentence:
      "The record names another payment or another account. Look in the provider's dashboard to see whose money it is.",
  },
  announced_not_found: {
    title: "Announced payment that is not in the records",
    sentence:
      "The provider announced this payment over an hour ago, and its records do not show it. Look in the provider's dashboard.",
  },
  contradicted: {
    title: "The provider has changed its answer",
    sentence: "Ask the provider before the parcel leaves.",
  },
  partly_reversed: {
    title: "Part of the payment was taken back",
    sentence: "The order stands. Ask the customer to pay the rest, or change the order.",
  },
  reversed_late: {
    title: "Payment taken back after the parcel left",
    sentence: "This may be a chargeback. Ask the provider why, and the customer to pay again.",
  },
  disputed: {
    title: "The customer's bank disputes the payment",
    sentence:
      "Answer it in the provider's dashboard: accept it, or send what proves the delivery. Without an answer in time the customer gets the money. While it is open, do not send the parcel and refund nothing.",
  },
  too_much: {
    title: "Paid more than the order costs",
    sentence: "Refund the difference, then close this.",
  },
  too_many_refunds: {
    title: "Another payment of the same order",
    sentence:
      "The shop refunds only three extra payments of an order on its own. Check in the provider's dashboard that this one exists, then send it back.",
  },
  unconfirmed: {
    title: "The customer says it is paid",
    sentence: "The provider could not be reached. The shop keeps trying, and you can ask now.",
  },
  unknown_event: {
    title: "Payment unknown to the shop",
    sentence:
      "The provider announced money that does not belong to any order of the shop. Find it in the provider's dashboard. If it is nobody's, refund it there. Then close this.",
  },
  late_delivery: {
    title: "Delivery that reached the shop too late",
    sentence:
      "Find out whether the customer has the parcel and where the money is, take any cash, and bring the order up to date. Then close this.",
  },
  refund_requested: { title: "Refund to approve", sentence: "" },
  refund_stuck: {
    title: "Refund that got stuck",
    sentence: "Check whether the refund is in the provider's dashboard, then choose what to do.",
  },
  refund_due: {
    title: "Refund due",
    sentence: "This order is closed, and its money is not refunded automatically. Ask for a refund.",
  },
};

export const deskTitle = (kind: DeskKind): string => WORDS[kind].title;

/** What is wrong and what to do, in plain words. */
export function deskWords({ kind, note, asked }: Pick<DeskItem, "kind" | "note" | "asked">): Words {
  const { title, sentence } = WORDS[kind];
  if (kind === "refund_requested") return { title, sentence: `${asked?.name ?? "Staff"}: ${note ?? ""}` };
  return { title, sentence: note ? `${begun(ended(note))} ${sentence}` : sentence };
}

/** Which payment it is about, or how the money is to go back. */
export function paymentText({
  kind,
  provider,
  transaction,
  reference,
}: Pick<DeskItem, "kind" | "provider" | "transaction" | "reference">): string {
  if (kind === "late_delivery") return "At the door";
  if (kind === "refund_requested") return transaction ? `By hand, ${transaction}` : "The way it was paid";
  if (provider === null) return "By hand or not decided";
  return [PROVIDER_NAMES[provider], transaction ?? reference].filter(Boolean).join(" ");
}

/** What closing it means. */
export function closingSentence(kind: DeskKind): string {
  return isUnread(kind)
    ? "The shop stops waiting for this money. If a record shows it later, the shop still deals with it."
    : "It leaves the list, and nothing else changes. Say what was agreed, or what you did about it: the order's timeline keeps it.";
}

/** Whether nobody knows yet if the money has come. */
export const isUnread = (kind: DeskKind): boolean =>
  kind === "unrecognised" || kind === "not_ours" || kind === "announced_not_found";

/** What the shop notes begins with a small letter. A provider's code, such as `not_allowed`, stays as it is. */
const begun = (text: string) =>
  /^[a-z]+(?=[ .,!?])/.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
const ended = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

/** For people in Nigeria: the shop's day and time, whatever the device says. */
export function lagosTime(iso: string): string {
  return new Intl.DateTimeFormat("en-GB", {
    timeZone: "Africa/Lagos",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
  }).format(new Date(iso));
}

export const PROVIDER_NAMES = { nomba: "Nomba", paystack: "Paystack" } as const;
