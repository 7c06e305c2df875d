-- What people say about sightings and surveys: a sighting that is none leaves the lists, maps and sums whole, and can be
-- taken back; a leg of a survey was flown on or off effort, over a sea of some state.
create table rejected_sightings (
  org_id uuid not null,
  time timestamptz not null,
  id uuid not null,
  site_id uuid not null,
  sighting jsonb not null,
  rejected_by uuid not null,
  rejected_at timestamptz not null,
  primary key (org_id, time, id)
);

create table survey_conditions (
  org_id uuid not null,
  camera_id uuid not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  on_effort boolean not null,
  -- By Beaufort's scale.
  sea_state smallint check (sea_state between 0 and 12),
  noted_by uuid not null,
  noted_at timestamptz not null,
  primary key (org_id, camera_id, started_at)
);
