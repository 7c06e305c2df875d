-- Sites, their cameras, tags and regions. Removing a site or camera only marks it, so that the history of its
-- detections stays readable.

-- A text as search and order see it: without case or accents, so that 'otahuhu' finds 'Ōtāhuhu'. Letters are taken
-- apart first, which makes lower() enough in any locale of the database.
create function folded(value text) returns text language sql immutable strict parallel safe
  return lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g'));

create table sites (
  org_id uuid not null,
  id uuid not null,
  site_type smallint not null check (site_type in (0, 1, 2)),
  name text not null,
  address text not null,
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  time_zone text not null default 'Pacific/Auckland',
  number_of_bays integer,
  -- Vehicles on site when the operator last counted; visits after occupancy_based_at are added to it.
  occupancy_count integer,
  occupancy_based_at timestamptz,
  max_stay_minutes integer not null default 1440 check (max_stay_minutes > 0),
  safety_manager jsonb,
  stms jsonb,
  document_key text,
  document_name text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  removed_at timestamptz,
  -- The name without its 'SITE: ' marker.
  search_name text not null generated always as (folded(regexp_replace(name, '^SITE:\s*', ''))) stored,
  primary key (org_id, id)
);
create index sites_name_idx on sites (org_id, search_name, id) where removed_at is null;

create table cameras (
  org_id uuid not null,
  id uuid not null,
  site_id uuid not null,
  app_type smallint not null check (app_type in (1, 2, 3, 4)),
  name text not null,
  focal_length double precision not null,
  vertical_fov double precision not null,
  horizontal_fov double precision not null,
  distance_scale double precision not null default 1,
  plane_normal double precision[] not null default '{0,0,0}',
  plane_point double precision[] not null default '{0,0,0}',
  lat double precision,
  lng double precision,
  event_frequency_id smallint,
  country text not null default 'NZ' check (country in ('NZ', 'AU')),
  function_type smallint not null default 0 check (function_type between 0 and 4),
  face_redaction boolean not null default false,
  tracking boolean not null default false,
  is_enabled boolean not null default true,
  hsafety_setting jsonb,
  violation_metrics jsonb not null default '[]',
  last_seen timestamptz,
  last_image_id uuid,
  allowed_addresses text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  removed_at timestamptz,
  -- The name without its 'CAM: ' marker.
  search_name text not null generated always as (folded(regexp_replace(name, '^CAM:\s*', ''))) stored,
  primary key (org_id, id),
  foreign key (org_id, site_id) references sites (org_id, id)
);
create index cameras_site_idx on cameras (org_id, site_id, search_name, id) where removed_at is null;
-- Names are unique on a site whatever their case and with or without the 'CAM: ' marker. Letters are taken apart so
-- that case is ignored on accented ones too.
create unique index cameras_name_key
  on cameras (org_id, site_id, lower(normalize(regexp_replace(name, '^CAM:\s*', ''), NFD)))
  where removed_at is null;

-- An identity table: a camera's post names nothing but its token. The sealed copy is what an ADMIN is shown.
create table camera_tokens (
  token_hash bytea primary key,
  org_id uuid not null,
  camera_id uuid not null,
  sealed_token bytea not null,
  created_at timestamptz not null default now(),
  -- Set when a newer token took over: the old one works for an hour more.
  expires_at timestamptz
);
create index camera_tokens_camera_idx on camera_tokens (org_id, camera_id);

create table tags (
  org_id uuid not null,
  id uuid not null,
  slug text not null,
  label text not null,
  editable boolean not null default true,
  -- The site or camera this tag stands for, kept in step with its name by the server.
  site_id uuid,
  camera_id uuid,
  created_at timestamptz not null default now(),
  -- Set with its site's or camera's: no longer offered, but links and old detections still name it.
  removed_at timestamptz,
  -- Lists show the tags of cameras first, then of sites, then the rest by name.
  list_rank smallint not null generated always as
    (case when label like 'CAM:%' then 0 when label like 'SITE:%' then 1 else 2 end) stored,
  search_label text not null generated always as (folded(label)) stored,
  primary key (org_id, id),
  unique (org_id, slug)
);
create index tags_list_idx on tags (org_id, list_rank, search_label, id) where removed_at is null;
create unique index tags_site_key on tags (org_id, site_id) where site_id is not null;
create unique index tags_camera_key on tags (org_id, camera_id) where camera_id is not null;

create table site_tags (
  org_id uuid not null,
  site_id uuid not null,
  tag_id uuid not null,
  primary key (org_id, site_id, tag_id),
  foreign key (org_id, site_id) references sites (org_id, id),
  foreign key (org_id, tag_id) references tags (org_id, id)
);
create index site_tags_tag_idx on site_tags (org_id, tag_id);

create table camera_tags (
  org_id uuid not null,
  camera_id uuid not null,
  tag_id uuid not null,
  primary key (org_id, camera_id, tag_id),
  foreign key (org_id, camera_id) references cameras (org_id, id),
  foreign key (org_id, tag_id) references tags (org_id, id)
);
create index camera_tags_tag_idx on camera_tags (org_id, tag_id);

create table regions (
  org_id uuid not null,
  id uuid not null,
  camera_id uuid not null,
  roi jsonb not null,
  tags jsonb not null default '[]',
  roi_type smallint not null check (roi_type between 0 and 7),
  meta_data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, camera_id) references cameras (org_id, id)
);
create index regions_camera_idx on regions (org_id, camera_id);
