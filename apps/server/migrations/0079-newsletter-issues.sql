-- Newsletters: issues that staff write, and what became of each mail.

-- A mail that may not be sent a second time when it is unknown whether the first try arrived.
alter table outbox_mails add column once boolean not null default false;

-- `bounced`: the mailbox does not exist, or its server has refused every mail for some time.
alter table newsletter_subscribers
  drop constraint newsletter_subscribers_state_check,
  add constraint newsletter_subscribers_state_check check (state in ('waiting', 'confirmed', 'unsubscribed', 'bounced')),
  -- Issues in a row that the mailbox's server refused for good.
  add column refusals integer not null default 0 check (refusals >= 0);

create table newsletter_issues (
  id bigint generated always as identity primary key,
  request_key text not null unique,
  version integer not null default 1,
  subject text not null check (length(subject) between 1 and 120),
  -- What an inbox shows beside the subject.
  preview_text text not null check (length(preview_text) <= 150),
  html text not null check (length(html) <= 60000),
  -- Tokens of products, in the order of the mail.
  products text[] not null default '{}',
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled')),
  -- When sending begins.
  send_at timestamptz,
  -- The products as they were when sending began: every reader gets the same mail.
  frozen jsonb,
  next_batch_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  check ((state = 'draft') = (send_at is null)),
  check (state in ('draft', 'scheduled') or frozen is not null)
);
create index newsletter_issues_due on newsletter_issues (next_batch_at) where state in ('scheduled', 'sending');

-- One row for each reader of an issue. It knows a subscriber by number only, so it stays when the address is deleted.
create table newsletter_deliveries (
  issue_id bigint not null references newsletter_issues on delete cascade,
  subscriber_id bigint not null,
  state text not null default 'queued'
    check (state in ('queued', 'handed_over', 'sent', 'failed', 'bounced', 'unclear', 'skipped')),
  at timestamptz not null default now(),
  unsubscribed_at timestamptz,
  primary key (issue_id, subscriber_id)
);
create index newsletter_deliveries_open on newsletter_deliveries (issue_id, subscriber_id)
  where state in ('queued', 'handed_over');

-- The issue whose mail has the token, to count who left with it.
alter table newsletter_tokens add column issue_id bigint references newsletter_issues on delete set null;
