-- A refused event keeps the code of its refusal beside the sentence: clients decide by it. Null in events recorded before.
alter table rider_events add column code text;
