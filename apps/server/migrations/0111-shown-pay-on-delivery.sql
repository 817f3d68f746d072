-- The shipping policy shows the rules of pay on delivery beside the prices of delivery.
create trigger pay_on_delivery_rule_changed after insert or update or delete or truncate on pay_on_delivery_rules
  for each statement execute function announce_delivery_change();
