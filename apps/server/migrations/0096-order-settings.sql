-- A further section: how long stock is held for an order that is paid by a link.
alter table shop_settings drop constraint shop_settings_section_check;
alter table shop_settings add constraint shop_settings_section_check
  check (section in ('shop', 'contact', 'social', 'tax', 'mail', 'orders', 'policies'));
