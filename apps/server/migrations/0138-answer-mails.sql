-- When the answer to a question was emailed. A corrected answer is emailed only if the first one was not.
alter table product_questions add column answer_mailed_at timestamptz;

-- Answers so far: emailed, unless their email still waits in the outbox.
update product_questions q set answer_mailed_at = decided_at
where (state = 'answered' or exists (
        select from outbox_mails m where m.key = 'question_answered:' || q.public_id and m.state = 'sent'))
  and not exists (
    select from outbox_mails m where m.key = 'question_answered:' || q.public_id and m.state = 'waiting');

-- Emails that wait learn which answer of which question they hold.
update outbox_mails m set data = m.data || jsonb_build_object('questionId', q.public_id, 'version', q.version)
from product_questions q
where m.key = 'question_answered:' || q.public_id and m.state = 'waiting' and m.data ->> 'answer' = q.answer;
