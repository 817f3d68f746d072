-- A parcel that is opened again is confirmed, which its customer has known since it was packed.
create or replace function message_order_step() returns trigger language plpgsql as $$
declare
  attempt integer;
begin
  if not exists (select from message_channels where is_on) then
    return null;
  end if;
  if new.step = 'confirmed'
     and exists (select from order_events e where e.order_id = new.order_id and e.step = 'packed') then
    return null;
  end if;
  select failed_attempts into attempt from fulfilments where order_id = new.order_id;
  if new.step = 'packed' then
    if attempt > 0 then
      perform note_order_message(new.order_id, 'new_day', format('new_day:%s:%s', new.order_id, attempt));
    end if;
  else
    perform note_order_message(new.order_id, new.step, format('%s:%s:%s', new.step, new.order_id, attempt));
  end if;
  return null;
end $$;
