-- Imports of history: the upload, its rows as they were read, and what became of each. The rows stay after the import,
-- so that it can be undone as a whole.
create table history_imports (
  org_id uuid not null,
  id uuid not null,
  created_at timestamptz not null,
  created_by uuid not null,
  finished_at timestamptz,
  state text not null,
  file_name text not null,
  file_key text,
  pictures_name text,
  pictures_key text,
  mapping jsonb not null,
  counts jsonb not null default '{}',
  cameras jsonb not null default '[]',
  sample jsonb,
  first_time timestamptz,
  last_time timestamptz,
  -- The row that was worked on last, in the order of times.
  at_time timestamptz,
  at_row integer,
  fault text,
  primary key (org_id, id)
);

-- state: 0 read, 1 stored, 2 double, 3 left out, 4 undone, 5 held.
create table history_import_rows (
  org_id uuid not null,
  import_id uuid not null,
  row_no integer not null,
  time timestamptz not null,
  camera text not null,
  plate text not null,
  seen jsonb not null,
  picture text,
  state smallint not null default 0,
  image_id uuid,
  pass_id uuid,
  primary key (org_id, import_id, row_no)
) with (fillfactor = 80);
create index history_import_rows_time_idx on history_import_rows (org_id, import_id, time, row_no);

create table history_import_faults (
  org_id uuid not null,
  import_id uuid not null,
  row_no integer not null,
  reason text not null,
  line text not null,
  primary key (org_id, import_id, row_no)
);
