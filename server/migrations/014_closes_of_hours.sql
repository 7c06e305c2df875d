-- Visits that were closed without an exit, by hour: what changes the vehicles on a site is all told by its hours.
alter table visit_hours add column closes integer not null default 0;

insert into visit_hours (org_id, site_id, hour, closes)
select org_id, site_id, date_trunc('hour', closed_at, 'UTC'), count(*)
from visits where closed_at is not null group by 1, 2, 3
on conflict (org_id, hour, site_id) do update set closes = excluded.closes;
