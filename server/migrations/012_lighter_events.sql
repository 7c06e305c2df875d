-- An event looks for the pass it belongs to by either end of its plate, and by its track only where the camera follows
-- things. When a pass was last seen is in no other index: a further read of it can leave the indexes alone.
drop index passes_open_idx;
create index passes_start_idx on passes (org_id, camera_id, left(plate_key, 3), time);
create index passes_end_idx on passes (org_id, camera_id, right(plate_key, 3), time);
create index passes_tracked_idx on passes (org_id, camera_id, last_time) where track_ids <> '{}';

-- Which plates passed last on another day than before is now told by the statement that counts them.
drop trigger plates_added on plates;
drop trigger plates_gone on plates;
drop trigger plates_passed on plates;
drop function count_last_days();

-- How often a plate came, in steps that grow with it: plates are found by their step, which most passes do not change,
-- so that counting one leaves the indexes alone. The room left on each page is for that.
create function often_step(times integer) returns smallint language sql immutable parallel safe
  return floor(4 * log(greatest(times, 1)::double precision))::smallint;
drop index plates_times_seen_idx;
drop index plate_months_passes_idx;
alter table plates add column often smallint not null default 0, set (fillfactor = 80);
alter table plate_months add column often smallint not null default 0, set (fillfactor = 80);
update plates set often = often_step(times_seen);
update plate_months set often = often_step(passes);
alter table plates alter column often drop default;
alter table plate_months alter column often drop default;
create index plates_often_idx on plates (org_id, often desc);
create index plate_months_often_idx on plate_months (org_id, month, often desc);

-- Looked through once an hour, to forget what is old; it lies in the order of its time.
drop index live_events_at_idx;
create index live_events_at_idx on live_events using brin (at) with (pages_per_range = 16);
drop index ingest_events_received_idx;
create index ingest_events_received_idx on ingest_events using brin (received_at) with (pages_per_range = 16);

-- Every event notes when its camera was last seen. A domain is checked when a value is given to it, not with every
-- update of the row. Some databases have them from an earlier step.
do $$ begin
  if to_regtype('camera_app_type') is not null then return; end if;
  create domain camera_app_type as smallint check (value in (1, 2, 3, 4));
  create domain camera_country as text check (value in ('NZ', 'AU'));
  create domain camera_function_type as smallint check (value between 0 and 4);
  create domain camera_heading as real check (value >= 0 and value < 360);
  alter table cameras
    drop constraint cameras_app_type_check,
    drop constraint cameras_country_check,
    drop constraint cameras_function_type_check,
    drop constraint cameras_heading_check,
    alter column app_type type camera_app_type,
    alter column country type camera_country,
    alter column function_type type camera_function_type,
    alter column heading type camera_heading;
end $$;
