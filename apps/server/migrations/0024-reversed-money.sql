-- Money that a provider has given back on its own is `reversed`, as providers call it.
alter table payments drop constraint payments_last_answer_check;
update payments set last_answer = 'reversed' where last_answer = 'gone_back';
alter table payments add constraint payments_last_answer_check
  check (last_answer in ('not_found', 'pending', 'failed', 'paid', 'reversed', 'not_ours', 'unrecognised'));

alter table payment_receipts drop constraint payment_receipts_state_check;
update payment_receipts set state = 'reversed' where state = 'gone_back';
alter table payment_receipts add constraint payment_receipts_state_check
  check (state in ('credited', 'refund_due', 'refunded', 'reversed', 'in_review', 'dismissed'));

alter table payment_reviews drop constraint payment_reviews_kind_check;
update payment_reviews set kind = case kind when 'partly_gone_back' then 'partly_reversed' else 'reversed_late' end
where kind in ('partly_gone_back', 'gone_back_late');
alter table payment_reviews add constraint payment_reviews_kind_check
  check (kind in ('unrecognised', 'not_ours', 'announced_not_found', 'contradicted', 'partly_reversed', 'reversed_late',
                  'too_much', 'too_many_refunds'));
