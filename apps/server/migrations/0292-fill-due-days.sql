-- Of all parcels that are work to do, also those that have a day since 0290: their promise may have changed before 0291.
update fulfilments set state = state where state in ('unconfirmed', 'confirmed', 'packed', 'handed_over', 'failed');
