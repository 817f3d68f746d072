-- Who receives an order, where that is not the customer, and a note to put in the parcel.
alter table orders
  add column recipient_name text,
  add column recipient_phone text,
  add column gift_note text;

-- Checked for new rows only: to read all rows here would close the table. 0271 does it without.
alter table orders
  add constraint orders_recipient_name_check check (length(recipient_name) between 1 and 120) not valid,
  add constraint orders_recipient_phone_check check ((recipient_phone is null) = (recipient_name is null)) not valid,
  add constraint orders_gift_note_check
    check (length(gift_note) between 1 and 200 and (gift_note is null or recipient_name is not null)) not valid;
