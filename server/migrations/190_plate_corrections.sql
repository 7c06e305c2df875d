-- A person corrects the plate of a pass. The readings of the camera are kept here, so that a correction can be undone and
-- everybody sees what the camera had read.
create table plate_corrections (
  org_id uuid not null,
  id uuid not null,
  pass_id uuid not null,
  -- Of the pass, so that its month is found.
  pass_time timestamptz not null,
  site_id uuid not null,
  camera_id uuid not null,
  -- As it was read, and as a person reads it; null where there is no plate.
  plate_before text,
  plate_after text,
  -- The plate, confidence and votes of the pass, and the plate and confidence of each reading, before the correction.
  original jsonb not null,
  corrected_by uuid not null,
  corrected_at timestamptz not null,
  undone_by uuid,
  undone_at timestamptz,
  primary key (org_id, id)
);
create index plate_corrections_pass_idx on plate_corrections (org_id, pass_id);

-- What an alert reported and a person corrected afterwards.
alter table alert_matches drop constraint alert_matches_state_check;
alter table alert_matches add constraint alert_matches_state_check
  check (state in ('waiting', 'notified', 'held', 'suppressed', 'withdrawn'));
