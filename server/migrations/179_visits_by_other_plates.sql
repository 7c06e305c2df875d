-- What is held about a plate includes visits in which it was read at one end only. Without these, each request for
-- access or erasure reads all visits.
create index visits_other_entry_idx on visits (org_id, entry_plate) where entry_plate <> plate;
create index visits_other_exit_idx on visits (org_id, exit_plate) where exit_plate <> plate;
