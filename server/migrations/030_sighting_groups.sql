-- One sighting is a group that was seen in one pass, however many overlapping frames show it: its count is the most of
-- a frame. The frames are kept with it, so that a frame that is reported anew changes it. A machine's sighting names its
-- model; what a person says of it takes the machine's place.
alter table sightings
  add column last_time timestamptz,
  add column frames jsonb not null default '[]',
  add column model text,
  add column model_version text,
  add column confirmed_by uuid,
  add column confirmed_at timestamptz;
update sightings set last_time = time, frames = jsonb_build_array(jsonb_build_object(
  'image_id', image_id, 'time', to_char(time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'count', count,
  'confidence', confidence, 'lat', lat, 'lng', lng, 'orientation', orientation));
alter table sightings alter column last_time set not null;
create index sightings_place_idx on sightings (org_id, lng, lat);

alter table sighting_hours add column confidence_sum double precision not null default 0;
alter table sighting_days add column confidence_sum double precision not null default 0;
alter table sighting_months add column confidence_sum double precision not null default 0;

-- Sightings of a day in each cell of the map, at a coarse and a finer level: what a map of years is drawn from. The
-- sums of degrees tell where in its cell they are.
create table sighting_cells (
  org_id uuid not null,
  level smallint not null,
  day date not null,
  x integer not null,
  y integer not null,
  camera_id uuid not null,
  site_id uuid not null,
  object_class smallint not null,
  confidence_class smallint not null,
  sightings integer not null,
  lat_sum double precision not null,
  lng_sum double precision not null,
  primary key (org_id, level, day, x, y, camera_id, object_class, confidence_class)
);
create index sighting_cells_place_idx on sighting_cells (org_id, level, x, y);

do $$
begin
  if exists (select from pg_namespace where nspname = 'graphile_worker') then
    perform graphile_worker.add_job('rebuild_sums', json_build_object('orgId', id), job_key := 'rebuild_sums ' || id)
    from organisations;
  end if;
end
$$;
