-- Mails to one person, such as codes and those about orders, are claimed before those to many, which are sent once.
create index outbox_mails_not_once_due on outbox_mails (due_at) where state = 'waiting' and not once;
