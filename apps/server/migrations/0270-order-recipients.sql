-- Who receives an order, where that is not the customer, and a note to put in the parcel.
alter table orders
  add column recipient_name text check (length(recipient_name) between 1 and 120),
  add column recipient_phone text check ((recipient_phone is null) = (recipient_name is null)),
  add column gift_note text
    check (length(gift_note) between 1 and 200)
    check (gift_note is null or num_nulls(recipient_name) = 0);

-- Staff find an order by its recipient, too.
create index orders_recipient_phone on orders (phone_key(recipient_phone) text_pattern_ops)
  where recipient_phone is not null;
create index orders_recipient_name on orders using gin (lower(recipient_name) gin_trgm_ops)
  where recipient_name is not null;
