-- Evidence packages: made by a job, downloaded in parts, and deleted after a week.
create table evidence_packages (
  org_id uuid not null,
  id uuid not null,
  case_id uuid,
  selection jsonb not null,
  reason text not null,
  state text not null check (state in ('waiting', 'good', 'failed')),
  created_at timestamptz not null,
  created_by uuid not null,
  finished_at timestamptz,
  expires_at timestamptz,
  key text,
  size bigint,
  files integer,
  left_out integer,
  error text,
  primary key (org_id, id)
);
