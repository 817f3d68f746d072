-- Parcels are read meanwhile, and wait to be written.
create index fulfilments_to_confirm_due on fulfilments (due_on, order_id)
  where state = 'unconfirmed' and needs_confirmation;
create index fulfilments_to_pack_due on fulfilments (due_on, order_id)
  where state = 'confirmed' or state = 'unconfirmed' and not needs_confirmation;
create index fulfilments_to_hand_over_due on fulfilments (due_on, order_id) where state = 'packed';
create index fulfilments_under_way_due on fulfilments (due_on, order_id) where state in ('handed_over', 'failed');

-- Nearly all parcels that need a confirmation are unconfirmed. Without knowing that, PostgreSQL expects a handful of them, and
-- reads and sorts them all instead of the first ones by their index.
create statistics fulfilments_states (mcv) on state, needs_confirmation from fulfilments;
analyze fulfilments;
