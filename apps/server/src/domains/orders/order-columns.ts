import { fragment } from "../../db/prepared.ts";
import { LINE_AS_JSON } from "../catalogue/line.ts";

/** Whether the promised days of `orders o` are over in Lagos. */
export const IS_PAST_PROMISE = fragment("(now() at time zone 'Africa/Lagos')::date > o.last_day");

/** Whether staff have to call the customer of `orders o`, who confirms it, before it is packed. */
export const IS_TO_CONFIRM = fragment(`exists (
  select from fulfilments f where f.order_id = o.id and f.state = 'unconfirmed' and f.needs_confirmation)`);

/**
 * How long `orders o` waits at its pickup point and what to bring, in the words of the delivery method at checkout. The order
 * keeps its pickup point as it was, but these words are today's.
 */
export const COLLECTING = fragment(`case when o.pickup_point is not null
  then (select nullif(m.description, '') from delivery_methods m where m.id = o.method_id) end`);

/** What shoppers know of a parcel, as arguments of json_build_object, from `fulfilments f`. */
export const PARCEL_AS_JSON = fragment(`
  'state', f.state, 'nextAttempt', case when f.state in ('packed', 'confirmed') then f.retry_on end,
  -- A parcel that is opened again is confirmed, and no longer packed.
  'packedAt', (select case e.step when 'packed' then e.at end from order_events e
               where e.order_id = f.order_id and e.step in ('confirmed', 'packed') and e.status = 'processing'
               order by e.at desc, e.id desc limit 1)`);

/** Select list of an order with its lines, from `orders o`: a `StoredOrder` without its history and its parcel. */
export const ORDER_WITH_LINES = fragment(`
  o.id, o.public_id as "publicId", o.reference, o.status, o.payment_status as "paymentStatus",
  o.payment_method as "paymentMethod", o.subtotal, o.delivery_cost as "deliveryCost", o.discount, o.total,
  o.delivery_discount as "deliveryDiscount", o.discounts, o.tax_id as "taxId",
  o.balance_due as "balanceDue", o.collects_balance as "collectsBalance", refunded_of(o.id) as refunded,
  paid_on_handover(o) as "paidOnHandover",
  o.location_id as "locationId", o.location_name as location, o.method_id as "methodId", o.method_name as method,
  o.min_days as "minDays", o.max_days as "maxDays",
  o.first_day::text as "firstDay", o.last_day::text as "lastDay", ${IS_PAST_PROMISE.text} as "isPastPromise",
  o.delivery_address as address, o.pickup_point as "pickupPoint",
  ${COLLECTING.text} as collecting, o.customer_name as "customerName",
  o.customer_mail as "customerMail", o.customer_phone as "customerPhone", o.created_at as "createdAt",
  case when o.recipient_name is not null
    then json_build_object('name', o.recipient_name, 'phone', o.recipient_phone, 'note', o.gift_note)
  end as recipient,
  o.reserved_until as "reservedUntil", coalesce(o.reserved_until < now(), false) as "isOverdue",
  o.status = 'pending_payment' and exists (
    select from payments p where p.order_id = o.id and p.unconfirmed_since is not null
  ) as "isPaymentBeingChecked",
  o.held_since is not null as "isHeld", ${IS_TO_CONFIRM.text} as "isToConfirm",
  (select json_agg(json_build_object(${LINE_AS_JSON.text}) order by l.position)
   from order_lines l where l.order_id = o.id) as lines`);
