-- What cameras see. Large tables are partitioned by month of the event's own time; ids are UUIDv7 made with that time,
-- so an id alone finds its partition. Everything a screen sums is kept summed in the transaction that stores the event.

-- Bytes by content, once per organisation. The row goes when the bytes do; images and clips keep their rows.
create table media_objects (
  org_id uuid not null,
  key text not null,
  kind text not null check (kind in ('image', 'video', 'depth')),
  content_type text not null,
  size bigint not null,
  width integer,
  height integer,
  -- The newest event that shows it: retention counts from here.
  last_needed_at timestamptz not null,
  primary key (org_id, key)
);
create index media_objects_retention_idx on media_objects (last_needed_at);

-- What is made from an object when it is first looked at: thumbnails and copies without what must not be seen. The
-- variant names all that went into it, so a changed mask makes a new copy.
create table media_copies (
  org_id uuid not null,
  media_key text not null,
  variant text not null,
  copy_key text not null,
  content_type text not null,
  size bigint not null,
  primary key (org_id, media_key, variant),
  foreign key (org_id, media_key) references media_objects (org_id, key) on delete cascade
);

create table images (
  org_id uuid not null,
  time timestamptz not null,
  id uuid not null,
  site_id uuid not null,
  camera_id uuid not null,
  video_id uuid,
  format text not null,
  media_key text,
  width integer,
  height integer,
  lat double precision,
  lng double precision,
  -- The highest of its observations; null where nothing was assessed.
  risk_level real,
  is_safe boolean,
  faces jsonb,
  -- What was masked when it came, as polygons: it stays masked when the region is removed later.
  masks jsonb,
  distances jsonb,
  received_at timestamptz not null,
  primary key (org_id, time, id)
) partition by range (time);
create index images_camera_idx on images (org_id, camera_id, time desc, id desc);

create table videos (
  org_id uuid not null,
  time timestamptz not null,
  id uuid not null,
  site_id uuid not null,
  camera_id uuid not null,
  image_id uuid,
  media_key text,
  depth_key text,
  fps real,
  duration_seconds real,
  frame_count integer,
  codec text,
  tracks jsonb not null default '{}',
  annotations jsonb,
  annotated_at timestamptz,
  risk_level real,
  is_safe boolean,
  received_at timestamptz not null,
  primary key (org_id, time, id)
) partition by range (time);
create index videos_camera_idx on videos (org_id, camera_id, time desc, id desc);
create index videos_annotated_idx on videos (org_id, annotated_at) where annotated_at is not null;

create table detections (
  org_id uuid not null,
  time timestamptz not null,
  id uuid not null,
  site_id uuid not null,
  camera_id uuid not null,
  image_id uuid not null,
  pass_id uuid,
  type text not null,
  -- The plate's where a plate was read, else the object's.
  confidence real not null,
  object_confidence real,
  plate text,
  -- Look-alike characters folded, for searches that find misreads.
  plate_key text,
  orientation text,
  makemodel text,
  makemodel_confidence real,
  colour text,
  speed real,
  track_id text,
  bb integer[],
  plate_bb integer[],
  -- Tags of regions and lists, and those the camera sent; the site's and the camera's own are not repeated here.
  tag_ids uuid[],
  primary key (org_id, time, id)
) partition by range (time);
create index detections_camera_idx on detections (org_id, camera_id, time desc, id desc);
create index detections_plate_idx on detections (org_id, plate, time desc) where plate is not null;
create index detections_tags_idx on detections using gin (tag_ids) where tag_ids is not null;

-- A vehicle pass: reads of one vehicle at one camera close together. This is what a unique plate detection is.
create table passes (
  org_id uuid not null,
  time timestamptz not null,
  id uuid not null,
  last_time timestamptz not null,
  site_id uuid not null,
  camera_id uuid not null,
  type text not null,
  -- The plate's where a plate was read, else the object's.
  confidence real not null,
  object_confidence real,
  plate text,
  plate_key text,
  orientation text,
  movement text check (movement in ('entering', 'leaving')),
  -- Which way it counts at a site that counts vehicles in and out.
  direction text check (direction in ('entry', 'exit')),
  makemodel text,
  makemodel_confidence real,
  colour text,
  -- The mean of the reads that had one.
  speed real,
  speed_count integer not null default 0,
  track_ids text[] not null default '{}',
  -- Its detections carry its id.
  read_count integer not null,
  -- What the reads say for each plate, and the image that shows the surest of them.
  votes jsonb not null default '[]',
  image_id uuid not null,
  image_time timestamptz not null,
  tag_ids uuid[],
  primary key (org_id, time, id)
) partition by range (time);
create index passes_camera_idx on passes (org_id, camera_id, time desc, id desc);
create index passes_open_idx on passes (org_id, camera_id, last_time desc);
create index passes_plate_idx on passes (org_id, plate, time desc) where plate is not null;
create index passes_tags_idx on passes using gin (tag_ids) where tag_ids is not null;

create table observations (
  org_id uuid not null,
  time timestamptz not null,
  id uuid not null,
  site_id uuid not null,
  camera_id uuid not null,
  image_id uuid,
  video_id uuid,
  detection_id uuid,
  region_id uuid,
  violation_type smallint not null,
  risk_level real not null,
  risk_class smallint not null check (risk_class between 0 and 3),
  is_safe boolean not null,
  object_class text not null,
  track_id text,
  confidence real not null,
  start_frame integer,
  detail jsonb not null default '{}',
  notified_at timestamptz,
  primary key (org_id, time, id)
) partition by range (time);
create index observations_camera_idx on observations (org_id, camera_id, time desc, id desc);
create index observations_site_idx on observations (org_id, site_id, time desc, id desc);

create table sightings (
  org_id uuid not null,
  time timestamptz not null,
  id uuid not null,
  site_id uuid not null,
  camera_id uuid not null,
  image_id uuid not null,
  object_class smallint not null,
  count integer not null,
  confidence real not null,
  lat double precision,
  lng double precision,
  orientation text,
  primary key (org_id, time, id)
) partition by range (time);

-- Makes the monthly partitions that are missing between two days; called ahead of time by a job and by the pipeline.
create function ensure_partitions(from_day date, to_day date) returns void language plpgsql as $$
declare
  month date := date_trunc('month', from_day)::date;
  parent text;
  child text;
begin
  perform pg_advisory_xact_lock(hashtext('ensure_partitions'));
  while month <= to_day loop
    foreach parent in array array['images', 'videos', 'detections', 'passes', 'observations', 'sightings'] loop
      child := parent || '_' || to_char(month, 'YYYY_MM');
      if to_regclass(child) is null then
        execute format(
          'create table if not exists %I partition of %I for values from (%L) to (%L)',
          child, parent, month::timestamp at time zone 'UTC', (month + interval '1 month')::timestamp at time zone 'UTC');
      end if;
    end loop;
    month := (month + interval '1 month')::date;
  end loop;
end $$;

-- An event that was stored: a repeat changes nothing, an update finds what it updates.
create table ingest_events (
  org_id uuid not null,
  camera_id uuid not null,
  event_key text not null,
  time timestamptz not null,
  image_id uuid not null,
  is_provisional boolean not null default false,
  received_at timestamptz not null,
  primary key (org_id, camera_id, event_key)
);
create index ingest_events_received_idx on ingest_events (received_at);

-- What was posted, for the people who install cameras. Only the newest fifty of each camera are kept.
create table ingest_log (
  org_id uuid not null,
  camera_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  format text,
  outcome text not null check (outcome in ('stored', 'updated', 'repeated', 'alive', 'ignored', 'refused')),
  reason text,
  size integer not null,
  content_type text not null,
  payload text not null,
  image_id uuid,
  primary key (org_id, camera_id, id)
);

-- Sums. Hours are UTC hours, days are days of Pacific/Auckland.
create table image_hours (
  org_id uuid not null,
  hour timestamptz not null,
  camera_id uuid not null,
  site_id uuid not null,
  images integer not null,
  primary key (org_id, hour, camera_id)
);
create table image_days (
  org_id uuid not null,
  day date not null,
  camera_id uuid not null,
  site_id uuid not null,
  images integer not null,
  primary key (org_id, day, camera_id)
);
create table detection_hours (
  org_id uuid not null,
  hour timestamptz not null,
  camera_id uuid not null,
  site_id uuid not null,
  type text not null,
  -- 0 low, 1 medium, 2 high.
  confidence_class smallint not null,
  detections integer not null default 0,
  plate_detections integer not null default 0,
  passes integer not null default 0,
  plate_passes integer not null default 0,
  confidence_sum double precision not null default 0,
  speed_sum double precision not null default 0,
  speed_count integer not null default 0,
  primary key (org_id, hour, camera_id, type, confidence_class)
);
create table detection_days (
  org_id uuid not null,
  day date not null,
  camera_id uuid not null,
  site_id uuid not null,
  type text not null,
  confidence_class smallint not null,
  detections integer not null default 0,
  plate_detections integer not null default 0,
  passes integer not null default 0,
  plate_passes integer not null default 0,
  confidence_sum double precision not null default 0,
  speed_sum double precision not null default 0,
  speed_count integer not null default 0,
  primary key (org_id, day, camera_id, type, confidence_class)
);
create table observation_hours (
  org_id uuid not null,
  hour timestamptz not null,
  camera_id uuid not null,
  site_id uuid not null,
  violation_type smallint not null,
  risk_class smallint not null,
  observations integer not null,
  primary key (org_id, hour, camera_id, violation_type, risk_class)
);
create table plates (
  org_id uuid not null,
  plate text not null,
  plate_key text not null,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  -- Passes, not reads.
  times_seen integer not null,
  last_pass_id uuid not null,
  last_pass_time timestamptz not null,
  last_camera_id uuid not null,
  primary key (org_id, plate)
);
-- One edit leaves either the first or the last three characters as they were: both ends are indexed.
create index plates_start_idx on plates (org_id, left(plate_key, 3));
create index plates_end_idx on plates (org_id, right(plate_key, 3));
create index plates_times_seen_idx on plates (org_id, times_seen desc);
create table plate_days (
  org_id uuid not null,
  day date not null,
  plate text not null,
  camera_id uuid not null,
  site_id uuid not null,
  passes integer not null,
  last_seen timestamptz not null,
  last_pass_id uuid not null,
  last_pass_time timestamptz not null,
  primary key (org_id, day, plate, camera_id)
);

-- A stay at a site. One end may have gone unseen; what closes it without an exit is a guess or an operator's word.
create table visits (
  org_id uuid not null,
  id uuid not null,
  site_id uuid not null,
  -- The surer reading of its two ends.
  plate text not null,
  plate_key text not null,
  entry_time timestamptz,
  entry_camera_id uuid,
  entry_pass_id uuid,
  entry_image_id uuid,
  entry_plate text,
  entry_confidence real,
  exit_time timestamptz,
  exit_camera_id uuid,
  exit_pass_id uuid,
  exit_image_id uuid,
  exit_plate text,
  exit_confidence real,
  closed_at timestamptz,
  closed_why text check (closed_why in ('second-entry', 'expired', 'operator')),
  ended_at timestamptz not null generated always as (coalesce(exit_time, closed_at, 'infinity')) stored,
  primary key (org_id, id),
  check (entry_time is not null or exit_time is not null)
);
create index visits_onsite_idx on visits (org_id, site_id, entry_time) where ended_at = 'infinity';
create index visits_entry_idx on visits (org_id, site_id, entry_time) where entry_time is not null;
create index visits_exit_idx on visits (org_id, site_id, exit_time) where exit_time is not null;
create index visits_plate_idx on visits (org_id, plate, ended_at desc);
-- A movement looks for near plates that had not gone yet; one edit leaves either end of a plate as it was. The end
-- comes first, so that even a planner without statistics takes the index that is meant.
create index visits_start_idx on visits (left(plate_key, 3), org_id, site_id, ended_at);
create index visits_end_idx on visits (right(plate_key, 3), org_id, site_id, ended_at);
create index visits_presumed_idx on visits (plate_key, org_id, site_id) where closed_why in ('expired', 'operator');

-- Parking by hour: movements, stays that ended, and movements whose plate was not read.
create table visit_hours (
  org_id uuid not null,
  hour timestamptz not null,
  site_id uuid not null,
  entries integer not null default 0,
  exits integer not null default 0,
  stays integer not null default 0,
  stay_minutes double precision not null default 0,
  unread_entries integer not null default 0,
  unread_exits integer not null default 0,
  primary key (org_id, hour, site_id)
);

-- The live feed, resumable by id; old rows are swept.
create table live_events (
  org_id uuid not null,
  id bigint not null generated always as identity,
  site_id uuid,
  at timestamptz not null,
  kind text not null check (kind in ('image', 'detection', 'visit', 'alert')),
  payload jsonb not null,
  primary key (org_id, id)
);
create index live_events_at_idx on live_events (at);

