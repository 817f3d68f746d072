/** The templates that Meta has approved for the stand-in's account, with the number of their values. */
export const TEMPLATES: Readonly<Record<string, number>> = {
  order_placed: 3,
  order_confirmed: 2,
  order_confirmed_to_pay: 3,
  order_confirmed_to_pay_for_other: 3,
  order_on_its_way: 2,
  order_on_its_way_to_pay: 3,
  order_on_its_way_for_other: 2,
  order_on_its_way_to_pay_for_other: 3,
  order_ready: 2,
  order_ready_to_pay: 3,
  order_ready_to_pay_for_other: 3,
  delivery_failed: 2,
  delivery_new_day: 3,
  order_delivered: 2,
  order_returned: 2,
  order_cancelled: 2,
  refund_sent: 3,
};
export const LANGUAGE = "en";
