-- An event that is known by updates only still awaits its first report: that is worked in when it comes, and only the
-- same again is a repeat.
alter table ingest_events add column awaits_first boolean not null default false;
