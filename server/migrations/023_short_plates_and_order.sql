-- One edit in the middle of a plate of four or five characters changes both its first and its last three. It leaves the
-- outermost two as they were, and so events find the passes and visits that such plates may belong to.
create index passes_short_idx on passes (org_id, camera_id, left(plate_key, 1), right(plate_key, 1), time)
  where length(plate_key) <= 5;
create index visits_short_idx on visits (left(plate_key, 1), right(plate_key, 1), org_id, site_id, ended_at)
  where length(plate_key) <= 5;

-- Reports of one event may overtake each other: when the newest of them was told, where its sender says so.
alter table ingest_events add column told_at timestamptz;
