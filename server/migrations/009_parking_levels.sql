-- Parking that costs the same at any length of history.

-- The vehicles on a site and its open visits when an hour began: occupancy is told on from the newest that holds. A
-- job keeps those of midnights that are a day old; whatever changes the past deletes those after it.
create table parking_levels (
  org_id uuid not null,
  site_id uuid not null,
  hour timestamptz not null,
  vehicles integer not null,
  open integer not null,
  -- When the vehicles were counted that this follows from; null where it follows from no count.
  based_at timestamptz,
  primary key (org_id, site_id, hour)
);

-- How long the stays that ended in an hour were, by where their class begins in minutes.
alter table visit_hours
  add column stays_from_0 integer not null default 0,
  add column stays_from_15 integer not null default 0,
  add column stays_from_30 integer not null default 0,
  add column stays_from_60 integer not null default 0,
  add column stays_from_120 integer not null default 0,
  add column stays_from_240 integer not null default 0,
  add column stays_from_480 integer not null default 0,
  add column stays_from_1440 integer not null default 0;

update visit_hours set
  stays_from_0 = counted.from_0,
  stays_from_15 = counted.from_15,
  stays_from_30 = counted.from_30,
  stays_from_60 = counted.from_60,
  stays_from_120 = counted.from_120,
  stays_from_240 = counted.from_240,
  stays_from_480 = counted.from_480,
  stays_from_1440 = counted.from_1440
from (
  select org_id, site_id, date_trunc('hour', exit_time, 'UTC') as hour,
    count(*) filter (where class = 1) as from_0,
    count(*) filter (where class = 2) as from_15,
    count(*) filter (where class = 3) as from_30,
    count(*) filter (where class = 4) as from_60,
    count(*) filter (where class = 5) as from_120,
    count(*) filter (where class = 6) as from_240,
    count(*) filter (where class = 7) as from_480,
    count(*) filter (where class = 8) as from_1440
  from (
    select org_id, site_id, exit_time, width_bucket(
      extract(epoch from exit_time - entry_time) / 60, array[0, 15, 30, 60, 120, 240, 480, 1440]::numeric[]) as class
    from visits where entry_time is not null and exit_time is not null
  ) as stays
  group by 1, 2, 3
) as counted
where visit_hours.org_id = counted.org_id and visit_hours.site_id = counted.site_id
  and visit_hours.hour = counted.hour;
