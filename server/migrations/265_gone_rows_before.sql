-- Rows that earlier versions deleted while their sums stayed: what the sums count beyond the rows that are left. Only the
-- counts of lists are filled in.
insert into retention_marks (org_id)
select distinct org_id from erasures where state = 'done' on conflict do nothing;

insert into gone_camera_hours (org_id, hour, camera_id, site_id, images, passes, reads)
select org_id, hour, camera_id, site_id, sum(images), sum(passes), sum(reads)
from (
  select org_id, hour, camera_id, site_id, images, passes, reads from camera_hours
  where org_id in (select org_id from retention_marks)
  union all
  select org_id, date_trunc('hour', time, 'UTC'), camera_id, site_id, -1, 0, 0 from images
  where has_picture and org_id in (select org_id from retention_marks)
  union all
  select org_id, date_trunc('hour', time, 'UTC'), camera_id, site_id, 0, -1, 0 from passes
  where org_id in (select org_id from retention_marks)
  union all
  select org_id, date_trunc('hour', time, 'UTC'), camera_id, site_id, 0, 0, -1 from detections
  where pass_id is not null and org_id in (select org_id from retention_marks)) as differences
group by 1, 2, 3, 4 having sum(images) <> 0 or sum(passes) <> 0 or sum(reads) <> 0;
insert into gone_camera_days (org_id, day, camera_id, site_id, images, passes, reads)
select org_id, (hour at time zone 'Pacific/Auckland')::date, camera_id, site_id, sum(images), sum(passes), sum(reads)
from gone_camera_hours group by 1, 2, 3, 4;
insert into gone_camera_months (org_id, month, camera_id, site_id, images, passes, reads)
select org_id, date_trunc('month', day)::date, camera_id, site_id, sum(images), sum(passes), sum(reads)
from gone_camera_days group by 1, 2, 3, 4;

insert into gone_detection_hours (org_id, hour, camera_id, site_id, type, confidence_class, detections,
  plate_detections, passes, plate_passes, speed_count)
select org_id, hour, camera_id, site_id, type, confidence_class, sum(detections), sum(plate_detections), sum(passes),
  sum(plate_passes), sum(speed_count)
from (
  select org_id, hour, camera_id, site_id, type, confidence_class, detections, plate_detections, passes, plate_passes,
    speed_count
  from detection_hours where org_id in (select org_id from retention_marks)
  union all
  select org_id, date_trunc('hour', time, 'UTC'), camera_id, site_id, type,
    case when confidence >= 94.5 then 2 when confidence >= 79.5 then 1 when confidence is null then -1 else 0 end,
    -1, case when plate is null then 0 else -1 end, 0, 0, case when speed is null then 0 else -1 end
  from detections where org_id in (select org_id from retention_marks)
  union all
  select org_id, date_trunc('hour', time, 'UTC'), camera_id, site_id, type,
    case when confidence >= 94.5 then 2 when confidence >= 79.5 then 1 when confidence is null then -1 else 0 end,
    0, 0, -1, case when plate is null then 0 else -1 end, 0
  from passes where org_id in (select org_id from retention_marks)) as differences
group by 1, 2, 3, 4, 5, 6
having sum(detections) <> 0 or sum(plate_detections) <> 0 or sum(passes) <> 0 or sum(speed_count) <> 0;
insert into gone_detection_days (org_id, day, camera_id, site_id, type, confidence_class, detections, plate_detections,
  passes, plate_passes, speed_count)
select org_id, (hour at time zone 'Pacific/Auckland')::date, camera_id, site_id, type, confidence_class,
  sum(detections), sum(plate_detections), sum(passes), sum(plate_passes), sum(speed_count)
from gone_detection_hours group by 1, 2, 3, 4, 5, 6;
insert into gone_detection_months (org_id, month, camera_id, site_id, type, confidence_class, detections,
  plate_detections, passes, plate_passes, speed_count)
select org_id, date_trunc('month', day)::date, camera_id, site_id, type, confidence_class, sum(detections),
  sum(plate_detections), sum(passes), sum(plate_passes), sum(speed_count)
from gone_detection_days group by 1, 2, 3, 4, 5, 6;

insert into gone_observation_hours (org_id, hour, camera_id, site_id, violation_type, risk_class, confidence_class,
  observations, false_observations)
select org_id, hour, camera_id, site_id, violation_type, risk_class, confidence_class, sum(observations),
  sum(false_observations)
from (
  select org_id, hour, camera_id, site_id, violation_type, risk_class, confidence_class, observations,
    false_observations
  from observation_hours where org_id in (select org_id from retention_marks)
  union all
  select org_id, date_trunc('hour', time, 'UTC'), camera_id, site_id, violation_type, risk_class,
    case when confidence >= 94.5 then 2 when confidence >= 79.5 then 1 when confidence is null then -1 else 0 end,
    case when is_false then 0 else -1 end, case when is_false then -1 else 0 end
  from observations where org_id in (select org_id from retention_marks)) as differences
group by 1, 2, 3, 4, 5, 6, 7 having sum(observations) <> 0 or sum(false_observations) <> 0;
insert into gone_observation_days (org_id, day, camera_id, site_id, violation_type, risk_class, confidence_class,
  observations, false_observations)
select org_id, (hour at time zone 'Pacific/Auckland')::date, camera_id, site_id, violation_type, risk_class,
  confidence_class, sum(observations), sum(false_observations)
from gone_observation_hours group by 1, 2, 3, 4, 5, 6, 7;
insert into gone_observation_months (org_id, month, camera_id, site_id, violation_type, risk_class, confidence_class,
  observations, false_observations)
select org_id, date_trunc('month', day)::date, camera_id, site_id, violation_type, risk_class, confidence_class,
  sum(observations), sum(false_observations)
from gone_observation_days group by 1, 2, 3, 4, 5, 6, 7;

insert into gone_safety_image_hours (org_id, hour, camera_id, site_id, risk_class, confidence_class, images)
select org_id, hour, camera_id, site_id, risk_class, confidence_class, sum(images)
from (
  select org_id, hour, camera_id, site_id, risk_class, confidence_class, images from safety_image_hours
  where org_id in (select org_id from retention_marks)
  union all
  select org_id, date_trunc('hour', time, 'UTC'), camera_id, site_id,
    case when risk_level >= 4.6::real then 3 when risk_level >= 3.8::real then 2 when risk_level > 2.8::real then 1
      else 0 end,
    case when confidence >= 94.5 then 2 when confidence >= 79.5 then 1 when confidence is null then -1 else 0 end, -1
  from (
    select images.org_id, images.time, images.camera_id, images.site_id, images.risk_level,
      (select max(confidence) from detections where detections.org_id = images.org_id
        and detections.time = images.time and detections.image_id = images.id) as confidence
    from images where risk_level is not null and org_id in (select org_id from retention_marks)) as assessed
  ) as differences
group by 1, 2, 3, 4, 5, 6 having sum(images) <> 0;
insert into gone_safety_image_days (org_id, day, camera_id, site_id, risk_class, confidence_class, images)
select org_id, (hour at time zone 'Pacific/Auckland')::date, camera_id, site_id, risk_class, confidence_class,
  sum(images)
from gone_safety_image_hours group by 1, 2, 3, 4, 5, 6;
insert into gone_safety_image_months (org_id, month, camera_id, site_id, risk_class, confidence_class, images)
select org_id, date_trunc('month', day)::date, camera_id, site_id, risk_class, confidence_class, sum(images)
from gone_safety_image_days group by 1, 2, 3, 4, 5, 6;

insert into gone_sighting_hours (org_id, hour, camera_id, site_id, object_class, confidence_class, sightings, things)
select org_id, hour, camera_id, site_id, object_class, confidence_class, sum(sightings), sum(things)
from (
  select org_id, hour, camera_id, site_id, object_class, confidence_class, sightings, things from sighting_hours
  where org_id in (select org_id from retention_marks)
  union all
  select org_id, date_trunc('hour', time, 'UTC'), camera_id, site_id, object_class,
    case when confidence >= 94.5 then 2 when confidence >= 79.5 then 1 when confidence is null then -1 else 0 end,
    -1, -count
  from sightings where org_id in (select org_id from retention_marks)) as differences
group by 1, 2, 3, 4, 5, 6 having sum(sightings) <> 0;
insert into gone_sighting_days (org_id, day, camera_id, site_id, object_class, confidence_class, sightings, things)
select org_id, (hour at time zone 'Pacific/Auckland')::date, camera_id, site_id, object_class, confidence_class,
  sum(sightings), sum(things)
from gone_sighting_hours group by 1, 2, 3, 4, 5, 6;
insert into gone_sighting_months (org_id, month, camera_id, site_id, object_class, confidence_class, sightings, things)
select org_id, date_trunc('month', day)::date, camera_id, site_id, object_class, confidence_class, sum(sightings),
  sum(things)
from gone_sighting_days group by 1, 2, 3, 4, 5, 6;
