-- A mail that was given up may be sent again by a person, so it keeps what it said. One that helps nobody any more, a
-- code or a link that has run out, does not: it would be a secret lying about.
alter table outbox_mails drop constraint outbox_mails_check1;
alter table outbox_mails add constraint outbox_mails_waiting_say_something
  check (data is not null or state <> 'waiting');
update outbox_mails set data = null where state = 'dead' and useful_until is not null;
