-- Return requests: shoppers ask to return items of a delivered order, and staff decide.

create table return_requests (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  order_id bigint not null references orders on delete cascade,
  -- The same request made again while this one is open is this one.
  request_hash bytea not null check (length(request_hash) = 32),
  state text not null default 'requested' check (state in ('requested', 'approved', 'declined', 'withdrawn', 'received')),
  wanted text not null check (wanted in ('refund', 'exchange')),
  -- How the items come back: collected at the address, or brought to the shop or a pickup point.
  handover text not null check (handover in ('pickup', 'drop_off')),
  note text not null default '' check (length(note) <= 1000),
  requested_at timestamptz not null default now(),
  -- Staff's words for the shopper: where to bring the items or when they are collected, or why not.
  instructions text check (length(instructions) between 1 and 600),
  decline_reason text check (length(decline_reason) between 1 and 600),
  -- Copies of the members' names: they say who somebody was then.
  decided_at timestamptz,
  decided_by_name text,
  received_at timestamptz,
  received_by_name text,
  -- What settles it: the money that goes back, or the order that replaces the items.
  refund_id bigint references refund_requests,
  replacement_id bigint unique references orders,
  check ((decided_at is null) = (decided_by_name is null)),
  check ((received_at is null) = (received_by_name is null)),
  check ((state = 'received') = (received_at is not null)),
  check (state <> 'declined' or decline_reason is not null),
  check (state not in ('approved', 'received') or instructions is not null),
  check (state = 'received' or (refund_id is null and replacement_id is null)),
  check (refund_id is null or replacement_id is null)
);
create index return_requests_order on return_requests (order_id);
-- One open request of an order: of two tabs, one makes it.
create unique index return_requests_open on return_requests (order_id) where state in ('requested', 'approved');
create index return_requests_state on return_requests (state, id);
create index return_requests_refund on return_requests (refund_id) where refund_id is not null;

create table return_request_lines (
  request_id bigint not null references return_requests on delete cascade,
  position integer not null,
  quantity integer not null check (quantity > 0),
  reason text not null check (reason in ('faulty', 'wrong_item', 'not_as_described', 'size', 'changed_mind')),
  -- The variant that is wanted instead.
  exchange_token text,
  -- How many pieces came back, and how many of them are in stock again. The others are written off.
  received integer check (received between 0 and quantity),
  restocked integer check (restocked between 0 and received),
  primary key (request_id, position),
  check ((received is null) = (restocked is null))
);

-- Kept here, not among the shop's pictures, which anybody can see.
create table return_pictures (
  request_id bigint not null references return_requests on delete cascade,
  number integer not null check (number between 1 and 3),
  bytes bytea not null,
  content_hash bytea not null check (length(content_hash) = 32),
  primary key (request_id, number),
  unique (request_id, content_hash)
);
