-- Graphs by day and distances read a row per camera and day instead of one per camera, day, kind, risk and confidence, of
-- which a busy year has a million. Low and high risk follow from these columns.
alter table safety_camera_hours
  add column medium integer not null default 0,
  add column critical integer not null default 0,
  add column distance_sum double precision not null default 0,
  add column distance_count integer not null default 0;
alter table safety_camera_days
  add column medium integer not null default 0,
  add column critical integer not null default 0,
  add column distance_sum double precision not null default 0,
  add column distance_count integer not null default 0;

update safety_camera_hours set medium = sums.medium, critical = sums.critical, distance_sum = sums.distance_sum,
  distance_count = sums.distance_count
from (
  select org_id, hour, camera_id, coalesce(sum(observations) filter (where risk_class = 1), 0) as medium,
    coalesce(sum(observations) filter (where risk_class = 3), 0) as critical, sum(distance_sum) as distance_sum,
    sum(distance_count) as distance_count
  from observation_hours group by 1, 2, 3) as sums
where safety_camera_hours.org_id = sums.org_id and safety_camera_hours.hour = sums.hour
  and safety_camera_hours.camera_id = sums.camera_id;
update safety_camera_days set medium = sums.medium, critical = sums.critical, distance_sum = sums.distance_sum,
  distance_count = sums.distance_count
from (
  select org_id, day, camera_id, coalesce(sum(observations) filter (where risk_class = 1), 0) as medium,
    coalesce(sum(observations) filter (where risk_class = 3), 0) as critical, sum(distance_sum) as distance_sum,
    sum(distance_count) as distance_count
  from observation_days group by 1, 2, 3) as sums
where safety_camera_days.org_id = sums.org_id and safety_camera_days.day = sums.day
  and safety_camera_days.camera_id = sums.camera_id;

-- The smallest distance of a day is its first entry.
create index distance_days_least_idx on distance_days (org_id, day, centimetres);
