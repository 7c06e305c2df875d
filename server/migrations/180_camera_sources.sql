-- Pictures that come other than by posts of the camera: pulled from it (snapshot, rtsp), or taken by FTP or mail. The
-- password is sealed. revision: a running pull begins anew where it differs.
create table camera_sources (
  org_id uuid not null,
  camera_id uuid not null,
  kind text not null,
  address text not null default '',
  login text not null default '',
  sealed_password bytea,
  every_seconds integer not null default 5,
  on_motion boolean not null default false,
  motion_share real not null default 2,
  revision uuid not null,
  primary key (org_id, camera_id)
);

-- What became of it; it changes with every picture, so it is apart from the settings. The process that pulls a camera
-- leases it.
create table camera_source_states (
  org_id uuid not null,
  camera_id uuid not null,
  tried_at timestamptz,
  picture_at timestamptz,
  fault text,
  failures integer not null default 0,
  leased_until timestamptz,
  leased_by uuid,
  primary key (org_id, camera_id)
);

-- The account of a camera at the FTP and mail door: found by its name before the organisation is known.
create table camera_accounts (
  name text primary key,
  org_id uuid not null,
  camera_id uuid not null,
  sealed_password bytea not null,
  created_at timestamptz not null
);
create unique index camera_accounts_of_camera on camera_accounts (org_id, camera_id);
