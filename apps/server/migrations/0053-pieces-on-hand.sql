-- What is packed is no longer counted: it lies in its parcel.
create or replace function pieces_waiting(variant bigint) returns integer language sql stable as $$
  select coalesce(sum(l.quantity), 0)::integer
  from order_lines l join orders o on o.id = l.order_id left join fulfilments f on f.order_id = o.id
  where l.variant_id = variant and o.status in ('pending_payment', 'placed', 'processing')
    and f.state is distinct from 'packed'
$$;
