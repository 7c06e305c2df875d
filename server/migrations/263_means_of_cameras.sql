-- Means of vehicles by camera, beside the counts of cameras: a summary reads one row per camera and period instead of one
-- for each type and class of confidence. `stated` counts detections with a confidence.
alter table camera_hours
  add column stated integer not null default 0,
  add column confidence_sum double precision not null default 0,
  add column speed_sum double precision not null default 0,
  add column speed_count integer not null default 0;
alter table camera_days
  add column stated integer not null default 0,
  add column confidence_sum double precision not null default 0,
  add column speed_sum double precision not null default 0,
  add column speed_count integer not null default 0;
alter table camera_months
  add column stated integer not null default 0,
  add column confidence_sum double precision not null default 0,
  add column speed_sum double precision not null default 0,
  add column speed_count integer not null default 0;

update camera_hours set stated = sums.stated, confidence_sum = sums.confidence_sum, speed_sum = sums.speed_sum,
  speed_count = sums.speed_count
from (
  select org_id, hour, camera_id, sum(case when confidence_class < 0 then 0 else detections end) as stated,
    sum(confidence_sum) as confidence_sum, sum(speed_sum) as speed_sum, sum(speed_count) as speed_count
  from detection_hours where type in ('car', 'truck', 'bus', 'motorcycle', 'bicycle', 'vehicle')
  group by 1, 2, 3) as sums
where camera_hours.org_id = sums.org_id and camera_hours.hour = sums.hour and camera_hours.camera_id = sums.camera_id;
update camera_days set stated = sums.stated, confidence_sum = sums.confidence_sum, speed_sum = sums.speed_sum,
  speed_count = sums.speed_count
from (
  select org_id, day, camera_id, sum(case when confidence_class < 0 then 0 else detections end) as stated,
    sum(confidence_sum) as confidence_sum, sum(speed_sum) as speed_sum, sum(speed_count) as speed_count
  from detection_days where type in ('car', 'truck', 'bus', 'motorcycle', 'bicycle', 'vehicle')
  group by 1, 2, 3) as sums
where camera_days.org_id = sums.org_id and camera_days.day = sums.day and camera_days.camera_id = sums.camera_id;
update camera_months set stated = sums.stated, confidence_sum = sums.confidence_sum, speed_sum = sums.speed_sum,
  speed_count = sums.speed_count
from (
  select org_id, month, camera_id, sum(case when confidence_class < 0 then 0 else detections end) as stated,
    sum(confidence_sum) as confidence_sum, sum(speed_sum) as speed_sum, sum(speed_count) as speed_count
  from detection_months where type in ('car', 'truck', 'bus', 'motorcycle', 'bicycle', 'vehicle')
  group by 1, 2, 3) as sums
where camera_months.org_id = sums.org_id and camera_months.month = sums.month
  and camera_months.camera_id = sums.camera_id;
