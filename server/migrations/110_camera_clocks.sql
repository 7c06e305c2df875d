-- How the times of a camera are corrected whose clock is in another zone or wrong, and what the log offers for it.
alter table cameras add column clock_fix jsonb;
alter table ingest_log add column clock_fix jsonb;
