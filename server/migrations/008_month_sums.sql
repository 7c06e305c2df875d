-- Sums by month, so that years of days need not be added up: of detections and images for totals and for far pages
-- of lists, of plates to find those that came most often.
create table image_months (
  org_id uuid not null,
  month date not null,
  camera_id uuid not null,
  site_id uuid not null,
  images integer not null,
  primary key (org_id, month, camera_id)
);
insert into image_months
select org_id, date_trunc('month', day)::date, camera_id, (array_agg(site_id))[1], sum(images)
from image_days group by 1, 2, 3;

create table detection_months (
  org_id uuid not null,
  month date not null,
  camera_id uuid not null,
  site_id uuid not null,
  type text not null,
  confidence_class smallint not null,
  detections integer not null default 0,
  plate_detections integer not null default 0,
  passes integer not null default 0,
  plate_passes integer not null default 0,
  confidence_sum double precision not null default 0,
  speed_sum double precision not null default 0,
  speed_count integer not null default 0,
  primary key (org_id, month, camera_id, type, confidence_class)
);
insert into detection_months
select org_id, date_trunc('month', day)::date, camera_id, (array_agg(site_id))[1], type, confidence_class,
  sum(detections), sum(plate_detections), sum(passes), sum(plate_passes),
  sum(confidence_sum), sum(speed_sum), sum(speed_count)
from detection_days group by 1, 2, 3, 5, 6;

create table plate_months (
  org_id uuid not null,
  month date not null,
  plate text not null,
  passes integer not null,
  primary key (org_id, month, plate)
);
insert into plate_months
select org_id, date_trunc('month', day)::date, plate, sum(passes) from plate_days group by 1, 2, 3;
create index plate_months_passes_idx on plate_months (org_id, month, passes desc);

-- Reads of its passes.
alter table plates add column reads integer not null default 0;
update plates set reads = counted.reads
from (select org_id, plate, sum(read_count) as reads from passes where plate is not null group by 1, 2) as counted
where plates.org_id = counted.org_id and plates.plate = counted.plate;
