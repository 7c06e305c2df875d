-- Backups of the whole machine: when one is made by the clock, and the result of each, whoever started it.

create table backup_schedule (
  id smallint primary key default 1 check (id = 1),
  is_on boolean not null,
  folder text not null,
  -- 'HH:MM' of the zone.
  time_of_day text not null,
  time_zone text not null,
  keep smallint not null check (keep between 1 and 365),
  changed_at timestamptz not null
);

create table backups (
  id uuid primary key,
  origin text not null check (origin in ('schedule', 'page', 'command')),
  state text not null check (state in ('running', 'good', 'failed')),
  file text not null,
  started_at timestamptz not null,
  -- The last sign of life: a process that was killed leaves its backup running.
  seen_at timestamptz not null,
  finished_at timestamptz,
  step text check (step in ('rows', 'files', 'verifying')),
  done bigint not null default 0,
  total bigint,
  rows bigint,
  files bigint,
  bytes bigint,
  left_out int not null default 0,
  error text,
  removed_at timestamptz
);

create index backups_by_start on backups (started_at desc);
