-- An owner who is alone signs off their own cash and checks their own payments, and says why. The commands decide who is alone; the
-- reason of a check is in the audit log, because the one here is erased with the customer.
alter table cash_ups drop constraint cash_ups_check2;
alter table cash_ups add constraint cash_ups_own_has_reason check (by_id <> holder_id or reason is not null);
alter table handover_payments drop constraint handover_payments_check2;
