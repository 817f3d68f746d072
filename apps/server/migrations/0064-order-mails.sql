-- Which order an email is about, by the order's public id: staff see its emails, and can send one again.
alter table outbox_mails add column order_public_id text;
-- Whether the mail server said that the mailbox does not exist.
alter table outbox_mails add column bounced boolean not null default false;
update outbox_mails set order_public_id = data ->> 'orderId' where data ? 'orderId';
update outbox_mails m set order_public_id = o.public_id
from orders o where m.order_public_id is null and split_part(m.key, ':', 2) = o.reference;
create index outbox_mails_order on outbox_mails (order_public_id) where order_public_id is not null;
