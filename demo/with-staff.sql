-- The demo shop is registered for VAT, so that its orders and receipts show the VAT that they contain.
with registered as (
  insert into shop_settings (section, value) values ('tax', '{"vatRegistered": true, "taxId": "12345678-0001"}')
  on conflict do nothing
  returning value
)
update orders o set tax_id = r.value->>'taxId'
from registered r, shoppers s
where s.mail = 'ada@suyaandsilk.test' and o.shopper_id = s.id;

-- How the demo account's delivered orders were paid on delivery: the oldest by a transfer that is on the statement, the later ones by
-- transfer and POS, to be checked. The demo rider recorded them, and the demo manager has checked one.
with paid as (
  select o.id, o.total, f.state_since, row_number() over (order by o.created_at) as nth
  from orders o join shoppers s on s.id = o.shopper_id join fulfilments f on f.order_id = o.id
  where s.mail = 'ada@suyaandsilk.test' and o.payment_method = 'pay_on_delivery' and f.state = 'delivered'
), ways (nth, way, reference, is_checked) as (
  values (1, 'transfer', '000013261120101512345678901234', true),
         (2, 'transfer', '000016261126164000987654321098', false),
         (3, 'pos', '633100012345', false)
), recorded as (
  insert into handover_payments (order_id, way, reference, amount, holder_id, holder_name, recorded_at, recorded_by_id,
    recorded_by_name, state, checked_at, checked_by_id, checked_by_name, received_on)
  select p.id, w.way, w.reference, p.total, rider.id, rider.name, p.state_since, rider.id, rider.name,
         case when is_checked then 'received' else 'to_check' end,
         case when is_checked then p.state_since + interval '1 day' end,
         case when is_checked then manager.id end, case when is_checked then manager.name end,
         case when is_checked then (p.state_since at time zone 'Africa/Lagos')::date end
  from paid p join ways w using (nth)
    join staff_members rider on rider.is_demo and rider.role = 'rider'
    join staff_members manager on manager.is_demo and manager.role = 'manager'
  on conflict do nothing
  returning order_id, amount
)
update fulfilments f set cash = 'void', cash_due = r.amount from recorded r where r.order_id = f.order_id;
