-- How the passes of other origin belonged to visits before an import changed those, so that undoing it restores them.
-- Without a visit the pass belonged to none.
create table history_import_ends (
  org_id uuid not null,
  import_id uuid not null,
  pass_id uuid not null,
  pass_time timestamptz not null,
  site_id uuid not null,
  visit_id uuid,
  closed_at timestamptz,
  closed_why text,
  primary key (org_id, import_id, pass_id)
);
create index history_import_ends_visit_idx on history_import_ends (org_id, import_id, visit_id);
