-- Which workers are alive: the jobs of one that was killed are taken by another as soon as it has been silent for a while.
create table job_workers (
  id text primary key,
  seen_at timestamptz not null
);
