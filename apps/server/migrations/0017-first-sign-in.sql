-- Whether a shopper has ever signed in: the first time they are welcomed, later welcomed back. Sessions are swept after
-- they end, so they cannot tell. Accounts from before this column count as known.
alter table shoppers add column has_signed_in boolean not null default true;
