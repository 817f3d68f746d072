-- Ends notifications to all devices of a shopper except those last saved in the kept session. Those of sessions that expired
-- and were deleted are included; the triggers on sessions no longer reach them.
create function end_push_elsewhere(shopper bigint, kept_session bytea) returns void language plpgsql as $$
begin
  delete from push_subscriptions where shopper_id = shopper and session_hash is distinct from kept_session;
end $$;
