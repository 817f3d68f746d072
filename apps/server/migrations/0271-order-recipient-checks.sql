-- The shop reads and writes orders meanwhile.
alter table orders
  validate constraint orders_recipient_name_check,
  validate constraint orders_recipient_phone_check,
  validate constraint orders_gift_note_check;
