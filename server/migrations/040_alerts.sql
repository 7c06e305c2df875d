-- Alerts, what they found, and lists with entries that know more than a plate.

alter table filter_lists
  -- Grows with every change of its entries.
  add column version integer not null default 1,
  add column entry_count integer not null default 0,
  add column matches_look_alikes boolean not null default false,
  -- Further columns of the file, in its order.
  add column columns text[] not null default '{}';

create unique index filter_lists_name_key on filter_lists (org_id, lower(description));

alter table filter_list_plates
  -- The same for all plates that look alike, as rules/src/vehicles/plates.ts has it.
  add column plate_key text not null generated always as (translate(plate, 'ODIBSZG', '0018526')) stored,
  add column is_pattern boolean not null default false,
  add column note text,
  add column valid_from timestamptz,
  add column valid_to timestamptz,
  add column is_priority boolean not null default false,
  add column reason text,
  add column recipients text[] not null default '{}',
  add column details jsonb not null default '{}';

-- Equal plates have equal keys: one index finds both.
drop index filter_list_plates_plate_idx;
create index filter_list_plates_key_idx on filter_list_plates (org_id, plate_key);
create index filter_list_plates_pattern_idx on filter_list_plates (org_id) where is_pattern;

update filter_lists set entry_count =
  (select count(*) from filter_list_plates
    where filter_list_plates.org_id = filter_lists.org_id and list_id = filter_lists.id);

create table alerts (
  org_id uuid not null,
  id uuid not null,
  description text not null,
  kind text not null default 'detection' check (kind in ('detection', 'camera')),
  email text[] not null default '{}',
  msg_number text[] not null default '{}',
  webhook_id uuid,
  list_id uuid,
  is_whitelist boolean not null default false,
  enabled boolean not null default true,
  confidence_threshold real not null,
  dwell_minutes integer not null default 0,
  all_images boolean not null default false,
  -- None are all sites.
  site_ids uuid[] not null default '{}',
  include_unread boolean not null default false,
  is_fast boolean not null default false,
  cooldown_minutes integer not null default 0,
  schedule jsonb not null default '[]',
  quiet_hours jsonb not null default '[]',
  grace_minutes integer not null default 15,
  snoozed_until timestamptz,
  -- Since when it watches as it does now: what was so before is not told.
  watches_since timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, id)
);
create index alerts_enabled_idx on alerts (org_id) where enabled;
create index alerts_list_idx on alerts (org_id, list_id);

-- What alerts found. The subject is what is told of once: a pass, a picture, a stay, a silence of a camera.
create table alert_matches (
  org_id uuid not null,
  id uuid not null,
  alert_id uuid not null,
  alert_name text not null,
  subject text not null,
  kind text not null check (kind in ('detection', 'dwell', 'camera-offline', 'camera-back')),
  state text not null check (state in ('waiting', 'told', 'held', 'suppressed')),
  reason text,
  time timestamptz not null,
  created_at timestamptz not null,
  -- When to look again, of what waits.
  due_at timestamptz,
  told_at timestamptz,
  site_id uuid,
  camera_id uuid,
  image_id uuid,
  pass_id uuid,
  plate text,
  object_type text,
  confidence real,
  list_id uuid,
  list_name text,
  list_version integer,
  entry_plate text,
  entry_note text,
  matched_by text,
  dwell_minutes integer,
  primary key (org_id, id),
  unique (org_id, alert_id, subject)
);
create index alert_matches_time_idx on alert_matches (org_id, alert_id, time desc);
create index alert_matches_told_idx on alert_matches (org_id, told_at desc) where told_at is not null;
create index alert_matches_cooldown_idx on alert_matches (org_id, alert_id, camera_id, plate, told_at desc) where told_at is not null;
create index alert_matches_due_idx on alert_matches (due_at) where state = 'waiting';
create index alert_matches_created_idx on alert_matches (created_at);

-- Up to when a person has read everything, and what they read since.
create table inbox_marks (
  org_id uuid not null,
  user_id uuid not null,
  read_until timestamptz not null,
  primary key (org_id, user_id)
);
create table inbox_reads (
  org_id uuid not null,
  user_id uuid not null,
  match_id uuid not null,
  read_at timestamptz not null,
  primary key (org_id, user_id, match_id)
);
