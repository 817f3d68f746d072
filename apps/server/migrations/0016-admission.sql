-- Limits: a try is judged before it is counted, and what is refused is not counted. So nothing is written for it, and a
-- limit that one network has used up says nothing about the address it asked for.
-- take_attempts and take_attempt stay until the release that calls them is gone.
alter table attempts add column ends_at timestamptz not null default now() + interval '1 day';
create index attempts_ends_at on attempts (ends_at);
drop index attempts_window_start;

-- The first of the tries, in the order given, that is over its limit, and for how many seconds. No row: all are allowed.
-- `wanted`: [{key, most, seconds, free, restart}]. After `free` tries each next one has to wait twice as long as the one
-- before, a minute at most. One with `restart` begins its window anew and is never refused.
create function judge_attempts(wanted jsonb) returns table (refused integer, wait double precision)
language sql stable as $$
  select w.nth::integer,
         extract(epoch from case when a.count >= w.most then a.window_start + make_interval(secs => w.seconds)
                                 else a.pause_until end - now())::double precision
  from rows from (jsonb_to_recordset(wanted) as (key text, most integer, seconds integer, free integer, restart boolean))
       with ordinality as w(key, most, seconds, free, restart, nth)
  join attempts a on a.key = w.key
  where w.restart is not true
    and a.window_start > now() - make_interval(secs => w.seconds)
    and (a.count >= w.most or a.pause_until > now())
  order by w.nth limit 1
$$;

-- Judges the tries, and counts one of each when all of them are allowed: all or none, for every process alike.
create function count_attempts(wanted jsonb) returns table (refused integer, wait double precision)
language plpgsql as $$
declare
  asked record;
begin
  loop
    select j.refused, j.wait into refused, wait from judge_attempts(wanted) j;
    if found then
      return next;
      return;
    end if;
    begin
      -- In the order of the keys, so that two callers wait for each other and never deadlock.
      for asked in
        select * from jsonb_to_recordset(wanted) as w(key text, most integer, seconds integer, free integer, restart boolean)
        order by key
      loop
        insert into attempts as a (key, window_start, count, ends_at)
        values (asked.key, now(), 1, now() + make_interval(secs => asked.seconds))
        on conflict (key) do update set
          count = case when asked.restart or a.window_start <= now() - make_interval(secs => asked.seconds) then 1
                       else a.count + 1 end,
          pause_until = case when asked.restart or a.window_start <= now() - make_interval(secs => asked.seconds) then null
                             when a.count + 1 > asked.free
                               then now() + make_interval(secs => least(60, 2 ^ least(a.count - asked.free, 6)))
                             else null end,
          window_start = case when asked.restart or a.window_start <= now() - make_interval(secs => asked.seconds) then now()
                              else a.window_start end,
          ends_at = case when asked.restart or a.window_start <= now() - make_interval(secs => asked.seconds)
                           then now() + make_interval(secs => asked.seconds)
                         else a.window_start + make_interval(secs => asked.seconds) end
        where asked.restart
           or a.window_start <= now() - make_interval(secs => asked.seconds)
           or (a.count < asked.most and (a.pause_until is null or a.pause_until <= now()));
        -- Somebody else took the last one since it was judged: what was counted here is undone.
        if not found then
          raise exception using errcode = 'LIMIT';
        end if;
      end loop;
      return;
    exception when sqlstate 'LIMIT' then
      null; -- judged again
    end;
  end loop;
end $$;

-- The newsletter's log of consent is proof of two yeses. Of who never said the second, and is forgotten, it proves nothing:
-- strangers would fill it without end.
drop trigger newsletter_consents_stay on newsletter_consents;
create or replace function refuse_newsletter_consent_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and tg_level = 'ROW'
     and not exists (select from newsletter_subscribers s where s.id = old.subscriber_id)
     and not exists (select from newsletter_consents c where c.subscriber_id = old.subscriber_id and c.event = 'confirmed')
  then
    return old;
  end if;
  raise exception 'newsletter_consents is added to, never changed';
end $$;
create trigger newsletter_consents_stay before truncate on newsletter_consents
  for each statement execute function refuse_newsletter_consent_change();
create trigger newsletter_consents_row_stays before update or delete on newsletter_consents
  for each row execute function refuse_newsletter_consent_change();
