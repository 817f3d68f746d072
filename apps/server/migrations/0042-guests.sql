-- Customers without an account, for whom staff take orders by phone or WhatsApp. A guest cannot sign in, and its address is
-- none that mail could reach: the customer's own, if given, is on the order only.
alter table shoppers add column is_guest boolean not null default false;
alter table shoppers add constraint shoppers_guests_have_no_account
  check (not is_guest or mail like '%.invalid');
