-- The overview compares two weeks. By camera and day, and by site and kind, it reads a tenth of the rows that the sums by
-- camera, kind, risk and confidence have.
create table safety_camera_days (
  org_id uuid not null,
  day date not null,
  camera_id uuid not null,
  site_id uuid not null,
  observations integer not null,
  elevated integer not null,
  elevated_in_clips integer not null,
  ppe_worn integer not null,
  ppe_missing integer not null,
  primary key (org_id, day, camera_id)
);
insert into safety_camera_days (org_id, day, camera_id, site_id, observations, elevated, elevated_in_clips, ppe_worn,
  ppe_missing)
select org_id, (hour at time zone 'Pacific/Auckland')::date, camera_id, (array_agg(site_id))[1], sum(observations),
  sum(elevated), sum(elevated_in_clips), sum(ppe_worn), sum(ppe_missing)
from safety_camera_hours group by 1, 2, 3 order by 1, 2, 3;

-- Observations that are not marked as not real.
create table safety_kind_hours (
  org_id uuid not null,
  hour timestamptz not null,
  site_id uuid not null,
  violation_type smallint not null,
  observations integer not null,
  primary key (org_id, hour, site_id, violation_type)
);
insert into safety_kind_hours (org_id, hour, site_id, violation_type, observations)
select org_id, date_trunc('hour', time, 'UTC'), site_id, violation_type, count(*)
from observations where not is_false group by 1, 2, 3, 4 order by 1, 2, 3, 4;

create table safety_kind_days (
  org_id uuid not null,
  day date not null,
  site_id uuid not null,
  violation_type smallint not null,
  observations integer not null,
  primary key (org_id, day, site_id, violation_type)
);
insert into safety_kind_days (org_id, day, site_id, violation_type, observations)
select org_id, (hour at time zone 'Pacific/Auckland')::date, site_id, violation_type, sum(observations)
from safety_kind_hours group by 1, 2, 3, 4 order by 1, 2, 3, 4;
