-- A second reader of plates that is compared with the own one: other weights, or a service (its token is sealed). One that
-- fails is asked again from next_at on.
create table vision_shadows (
  org_id uuid primary key,
  kind text not null,
  address text not null default '',
  sealed_token bytea,
  asked_at timestamptz,
  fault text,
  failures integer not null default 0,
  next_at timestamptz
);

-- Pictures that the second reader was shown, or waits to be (reader is null), and how its plates compare with the own.
create table shadow_readings (
  org_id uuid not null,
  image_id uuid not null,
  camera_id uuid not null,
  time timestamptz not null,
  media_key text not null,
  queued_at timestamptz not null,
  leased_until timestamptz,
  reader text,
  fault text,
  pairs jsonb not null default '[]',
  same integer not null default 0,
  ours_only integer not null default 0,
  theirs_only integer not null default 0,
  different integer not null default 0,
  milliseconds real,
  primary key (org_id, image_id)
);
create index shadow_readings_of_camera on shadow_readings (org_id, camera_id, time);
create index shadow_readings_waiting on shadow_readings (org_id, camera_id, time) where reader is null;
