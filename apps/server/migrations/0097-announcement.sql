-- A further section: the announcement above the header of the storefront.
alter table shop_settings drop constraint shop_settings_section_check;
alter table shop_settings add constraint shop_settings_section_check
  check (section in ('shop', 'contact', 'social', 'tax', 'mail', 'orders', 'policies', 'announcement'));
