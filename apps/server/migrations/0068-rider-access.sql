-- Whether a parcel is on a rider's run: with the rider, or in its last state for less than a day, for questions at the
-- cash-up. Afterwards the rider no longer sees the customer's name, address and phone number.
create function is_on_run(f fulfilments, rider bigint) returns boolean language sql stable as $$
  select f.rider_id = rider and (f.state in ('handed_over', 'failed') or f.state_since > now() - interval '24 hours')
$$;
