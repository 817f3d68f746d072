-- Emails that ask the buyer of an order for reviews: one for each order, at most.
create table review_requests (
  order_id bigint primary key references orders on delete cascade,
  -- Of the token in the email's unsubscribe link.
  token_hash bytea not null unique check (length(token_hash) = 32),
  made_at timestamptz not null default now()
);

-- Whether a shopper wants these emails. Without a row they are sent.
create table review_request_choices (
  shopper_id bigint primary key references shoppers on delete cascade,
  is_wanted boolean not null,
  changed_at timestamptz not null default now()
);

-- Parcels that were delivered some days ago.
create index fulfilments_delivered on fulfilments (state_since) where state = 'delivered';
