-- An account opened by signing in with a code has no password, and no name or address before its first order. Empty is none.
alter table shoppers
  add column has_password boolean not null default true,
  drop constraint shoppers_first_name_check,
  drop constraint shoppers_last_name_check,
  drop constraint shoppers_address_check,
  add constraint shoppers_first_name_check check (length(first_name) <= 60) not valid,
  add constraint shoppers_last_name_check check (length(last_name) <= 60) not valid,
  add constraint shoppers_address_check check (length(address) <= 300) not valid;
alter table shoppers validate constraint shoppers_first_name_check;
alter table shoppers validate constraint shoppers_last_name_check;
alter table shoppers validate constraint shoppers_address_check;
