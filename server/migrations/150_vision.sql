-- Plates that Sightline itself reads from pictures. How each camera is read; a row is made when an ADMIN sets it or with
-- the first bare picture of a camera. is_auto_on: it has only ever sent bare pictures.
create table camera_vision (
  org_id uuid not null,
  camera_id uuid not null,
  mode text not null default 'auto',
  is_auto_on boolean not null default false,
  least_width integer not null default 20,
  only_regions uuid[] not null default '{}',
  never_regions uuid[] not null default '{}',
  formats text[] not null default '{}',
  mounting text,
  least_confidence real not null default 0.3,
  primary key (org_id, camera_id)
);
create trigger camera_vision_changed after insert or update or delete on camera_vision
  for each row execute function notify_change();

-- What becomes of a camera's pictures. It changes with every picture, so it is apart from the settings.
create table vision_work (
  org_id uuid not null,
  camera_id uuid not null,
  served_at timestamptz,
  looked_at bigint not null default 0,
  not_looked_at bigint not null default 0,
  last_not_looked_at timestamptz,
  primary key (org_id, camera_id)
);

-- Pictures that wait for an analyser. A lease that has ended is taken over by another.
create table vision_queue (
  org_id uuid not null,
  image_id uuid not null,
  camera_id uuid not null,
  time timestamptz not null,
  media_key text not null,
  event_key text not null,
  queued_at timestamptz not null,
  leased_until timestamptz,
  leased_by uuid,
  attempts integer not null default 0,
  primary key (org_id, image_id)
);
create index vision_queue_of_camera on vision_queue (org_id, camera_id, time);

-- What was read from a picture, by which version of the models.
create table picture_readings (
  org_id uuid not null,
  image_id uuid not null,
  camera_id uuid not null,
  time timestamptz not null,
  model text not null,
  plates jsonb not null,
  milliseconds real not null,
  looked_at timestamptz not null,
  primary key (org_id, image_id)
);
create index picture_readings_of_camera on picture_readings (org_id, camera_id, time);
