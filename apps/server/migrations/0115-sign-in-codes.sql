-- A code to sign in proves an email address, whether or not it has an account yet. So it belongs to no row, but to the
-- address, named by a keyed hash: a new password ends the codes of its address.
alter table one_time_codes
  add column mail_key bytea check (length(mail_key) = 32),
  drop constraint one_time_codes_check,
  add constraint one_time_codes_prove_one_thing check (num_nonnulls(registration_id, shopper_id, mail_key) <= 1);
create index one_time_codes_mail_key on one_time_codes (mail_key) where mail_key is not null;
