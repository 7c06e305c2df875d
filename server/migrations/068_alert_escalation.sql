-- Who else is told of an alert that nobody has acknowledged in time.
alter table alerts
  add column escalate_after_minutes integer,
  add column escalate_to text[] not null default '{}';
