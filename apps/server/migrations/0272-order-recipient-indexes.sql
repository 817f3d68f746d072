-- Staff find an order by its recipient, too. Orders are read meanwhile, and wait to be written.
create index orders_recipient_phone on orders (phone_key(recipient_phone) text_pattern_ops)
  where recipient_phone is not null;
create index orders_recipient_name on orders using gin (lower(recipient_name) gin_trgm_ops)
  where recipient_name is not null;
