-- Since when a shopper says that a payment was made while the provider cannot be asked. Null once it has answered.
alter table payments add column unconfirmed_since timestamptz;
create index payments_unconfirmed on payments (unconfirmed_since) where unconfirmed_since is not null;
