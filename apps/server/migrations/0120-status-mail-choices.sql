-- Which messages about the steps of their orders shoppers have switched off. Without a row they are sent.
create table status_message_choices (
  shopper_id bigint not null references shoppers on delete cascade,
  channel text not null check (channel in ('mail', 'push')),
  kind text not null check (kind in ('confirmed', 'on_its_way', 'delivered')),
  is_wanted boolean not null,
  changed_at timestamptz not null default now(),
  primary key (shopper_id, channel, kind)
);
