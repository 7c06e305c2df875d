-- Peaks and averages of parking are those of every moment, not of the hours' turns.

-- What moved at a site in an hour, in its order: milliseconds since the hour began, times eight, plus the kind of the
-- movement. Null while no job has stored it, or something has changed since: then it is read from the rows.
alter table visit_hours add column moves integer[];
create index visit_hours_open_idx on visit_hours (org_id, hour) where moves is null;

-- They followed from sums of hours, which cannot tell an exit before an entry from one after it.
delete from parking_levels;
