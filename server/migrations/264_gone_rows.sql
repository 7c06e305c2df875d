-- Sums of the rows that retention and erasure deleted, by the same hours, days and months. The sums themselves stay; lists
-- subtract these, so that a list counts the rows that are left without reading them.
create table gone_camera_hours (like camera_hours including defaults,
  primary key (org_id, hour, camera_id));
create table gone_camera_days (like camera_days including defaults,
  primary key (org_id, day, camera_id));
create table gone_camera_months (like camera_months including defaults,
  primary key (org_id, month, camera_id));
create table gone_detection_hours (like detection_hours including defaults,
  primary key (org_id, hour, camera_id, type, confidence_class));
create table gone_detection_days (like detection_days including defaults,
  primary key (org_id, day, camera_id, type, confidence_class));
create table gone_detection_months (like detection_months including defaults,
  primary key (org_id, month, camera_id, type, confidence_class));
create table gone_observation_hours (like observation_hours including defaults,
  primary key (org_id, hour, camera_id, violation_type, risk_class, confidence_class));
create table gone_observation_days (like observation_days including defaults,
  primary key (org_id, day, camera_id, violation_type, risk_class, confidence_class));
create table gone_observation_months (like observation_months including defaults,
  primary key (org_id, month, camera_id, violation_type, risk_class, confidence_class));
create table gone_safety_image_hours (like safety_image_hours including defaults,
  primary key (org_id, hour, camera_id, risk_class, confidence_class));
create table gone_safety_image_days (like safety_image_days including defaults,
  primary key (org_id, day, camera_id, risk_class, confidence_class));
create table gone_safety_image_months (like safety_image_months including defaults,
  primary key (org_id, month, camera_id, risk_class, confidence_class));
create table gone_sighting_hours (like sighting_hours including defaults,
  primary key (org_id, hour, camera_id, object_class, confidence_class));
create table gone_sighting_days (like sighting_days including defaults,
  primary key (org_id, day, camera_id, object_class, confidence_class));
create table gone_sighting_months (like sighting_months including defaults,
  primary key (org_id, month, camera_id, object_class, confidence_class));

-- A row now only says that rows were deleted. Processes of earlier versions read the time until they are replaced.
alter table retention_marks alter column gone_before set default '1970-01-01';
