-- One word per idea: the shop polls a payment.
alter table payments rename column next_look_at to next_poll_at;
alter table payments rename column looks to polls;
alter table payments rename column hurried_looks to hurried_polls;
-- Whether a record of the transaction that an event names could be read, or a person has decided.
alter table payment_events rename column looked_up to resolved;
