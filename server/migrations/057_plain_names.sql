-- Columns, states and jobs under the names that the rest of the product uses. Only names change: what is queued under
-- an old one is done under its new one.
alter table alert_matches rename column told_at to notified_at;
alter table alert_matches drop constraint alert_matches_state_check;
update alert_matches set state = 'notified' where state = 'told';
alter table alert_matches add constraint alert_matches_state_check
  check (state in ('waiting', 'notified', 'held', 'suppressed'));
alter index alert_matches_told_idx rename to alert_matches_notified_idx;
alter table ingest_events rename column told_at to reported_at;
alter table live_events rename column told to events;
alter table plates rename column often to frequency_step;
alter table plate_months rename column often to frequency_step;
alter function often_step(integer) rename to frequency_step;
alter index plates_often_idx rename to plates_frequency_idx;
alter index plate_months_often_idx rename to plate_months_frequency_idx;
update graphile_worker._private_tasks set identifier = 'housekeeping' where identifier = 'keep_house';
update graphile_worker._private_tasks set identifier = 'notify_safety_at_once'
  where identifier = 'tell_safety_at_once';
