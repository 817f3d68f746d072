-- A payment that the customer's bank disputes waits for a person.
alter table payment_reviews drop constraint payment_reviews_kind_check;
alter table payment_reviews add constraint payment_reviews_kind_check
  check (kind in ('unrecognised', 'not_ours', 'announced_not_found', 'contradicted', 'partly_reversed', 'reversed_late',
                  'disputed', 'too_much', 'too_many_refunds'));
