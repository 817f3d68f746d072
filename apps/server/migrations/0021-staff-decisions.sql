-- What staff decide about money.

-- An event with a note is a record of staff for staff: shoppers do not see it.
alter table order_events add column note text;

-- The review by which staff counted a receipt as paid although no record showed it. Null: its record did.
alter table payment_receipts add column counted_by_review bigint references payment_reviews;

-- Money about which a person decides keeps the reason for which it would go back.
alter table payment_receipts drop constraint payment_receipts_check;
alter table payment_receipts add constraint payment_receipts_refunds_have_reasons
  check (case when state in ('refund_due', 'refunded') then refund_reason is not null
              else state = 'in_review' or refund_reason is null end);
