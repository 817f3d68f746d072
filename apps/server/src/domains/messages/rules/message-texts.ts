/** The values that a text can hold. */
export interface MessageValues {
  reference: string;
  total: string;
  toPay: string;
  refunded: string;
  day: string;
  link: string;
}

/**
 * Every text that is sent to phones, by the name of its WhatsApp template. Only letters of GSM-7, the alphabet of SMS:
 * any other makes a page hold 70 characters instead of 160. A WhatsApp template may not end with a value. All of them go to
 * the customer: those "for other" are about an order that somebody else receives, and pays at the door.
 */
export const MESSAGE_TEXTS = {
  order_placed: "We have your {reference} of {total}. See {link} for details.",
  order_confirmed: "Your {reference} is confirmed and we are packing it. See {link} for details.",
  order_confirmed_to_pay: "Your {reference} is confirmed. Please have {toPay} ready. See {link} for details.",
  order_confirmed_to_pay_for_other:
    "Your {reference} is confirmed. {toPay} is due when it is handed over. See {link} for details.",
  order_on_its_way: "Your {reference} is on its way. See {link} for your door code.",
  order_on_its_way_to_pay:
    "Your {reference} is on its way. Please have {toPay} ready. See {link} for your door code.",
  order_on_its_way_for_other: "Your {reference} is on its way. See {link} for the door code.",
  order_on_its_way_to_pay_for_other:
    "Your {reference} is on its way. {toPay} is due on delivery. See {link} for the door code.",
  order_ready: "Your {reference} is ready to collect. See {link} for where and when.",
  order_ready_to_pay: "Your {reference} is ready to collect. You pay {toPay}. See {link} for where and when.",
  order_ready_to_pay_for_other:
    "Your {reference} is ready to collect. {toPay} is due at pickup. See {link} for where and when.",
  delivery_failed: "We could not deliver your {reference}. We will call you. See {link} for details.",
  delivery_new_day: "We will bring your {reference} on {day}. See {link} for details.",
  order_delivered: "Your {reference} has arrived. Thank you! See {link} for details.",
  order_returned: "Your {reference} is back with us. See {link} for details.",
  order_cancelled: "Your {reference} is cancelled. See {link} for details.",
  refund_sent: "We have refunded {refunded} for your {reference}. See {link} for details.",
} as const;
export type MessageName = keyof typeof MESSAGE_TEXTS;

const VALUE = /\{(\w+)\}/g;

export interface WrittenMessage {
  name: MessageName;
  text: string;
  /** The values in the order of the text, as a WhatsApp template takes them. */
  parameters: string[];
}

export function writeMessage(name: MessageName, values: MessageValues): WrittenMessage {
  const textOf = (key: string) => values[key as keyof MessageValues];
  const text = MESSAGE_TEXTS[name];
  return {
    name,
    text: text.replace(VALUE, (_, key: string) => textOf(key)),
    parameters: [...text.matchAll(VALUE)].map(([, key = ""]) => textOf(key)),
  };
}
