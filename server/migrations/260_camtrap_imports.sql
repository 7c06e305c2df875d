-- Imports of Camera Trap Data Packages, and the records that each stored, so that it can be undone as a whole.
create table camtrap_imports (
  org_id uuid not null,
  id uuid not null,
  created_at timestamptz not null,
  -- Null for an import by command line.
  created_by uuid,
  finished_at timestamptz,
  state text not null,
  title text,
  counts jsonb not null default '{}',
  -- The cameras that it added.
  camera_ids uuid[] not null default '{}',
  -- An import that no longer reports its progress was interrupted, and has stored nothing.
  heard_at timestamptz not null default now(),
  primary key (org_id, id)
);

create table camtrap_import_records (
  org_id uuid not null,
  import_id uuid not null,
  -- A sighting otherwise.
  is_picture boolean not null,
  id uuid not null,
  primary key (org_id, import_id, is_picture, id)
);
