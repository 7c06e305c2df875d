-- Packages of all that is held about a plate, for the person whose vehicle it is.
create table access_packages (
  org_id uuid not null,
  id uuid not null,
  plate text not null,
  from_time timestamptz,
  to_time timestamptz,
  proof text not null,
  state text not null check (state in ('waiting', 'done', 'failed')),
  requested_at timestamptz not null,
  requested_by uuid not null,
  expires_at timestamptz,
  key text,
  size bigint,
  counts jsonb,
  error text,
  primary key (org_id, id)
);
