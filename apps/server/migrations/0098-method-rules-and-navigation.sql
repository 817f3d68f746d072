-- The rules that exclude a delivery method from pay on delivery: active, and without any other condition. The column of the
-- methods' table shows and changes these rules, so that the rules alone decide.
create view pay_on_delivery_exclusions as
select id as rule_id, method_id from pay_on_delivery_rules
where is_active and outcome = 'prepay' and method_id is not null and above is null and product_ids = '{}'
  and category_ids = '{}' and zone_id is null and way is null and delivered_below is null and failed_from is null
  and open_from is null;

-- A further section: the links of menu and footer.
alter table shop_settings drop constraint shop_settings_section_check;
alter table shop_settings add constraint shop_settings_section_check check (
  section in ('shop', 'contact', 'social', 'tax', 'mail', 'orders', 'policies', 'announcement', 'navigation'));
