-- Scheduled jobs whose last run failed in part, for the administrators of the machine.
create table job_faults (
  job text primary key,
  since timestamptz not null,
  failed_at timestamptz not null,
  parts integer not null,
  -- Empty for parts that belong to no organisation.
  org_ids uuid[] not null,
  message text not null
);
