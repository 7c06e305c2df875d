-- Sums by month, so that years of days need not be added up.

-- Of a camera: its images, and all its passes whatever passed.
alter table image_hours rename to camera_hours;
alter table image_days rename to camera_days;
alter index image_hours_pkey rename to camera_hours_pkey;
alter index image_days_pkey rename to camera_days_pkey;
alter table camera_hours add column passes integer not null default 0;
alter table camera_days add column passes integer not null default 0;
insert into camera_hours (org_id, hour, camera_id, site_id, images, passes)
select org_id, hour, camera_id, (array_agg(site_id))[1], 0, sum(passes) from detection_hours group by 1, 2, 3
on conflict (org_id, hour, camera_id) do update set passes = excluded.passes;
insert into camera_days (org_id, day, camera_id, site_id, images, passes)
select org_id, day, camera_id, (array_agg(site_id))[1], 0, sum(passes) from detection_days group by 1, 2, 3
on conflict (org_id, day, camera_id) do update set passes = excluded.passes;
create table camera_months (
  org_id uuid not null,
  month date not null,
  camera_id uuid not null,
  site_id uuid not null,
  images integer not null,
  passes integer not null default 0,
  primary key (org_id, month, camera_id)
);
insert into camera_months
select org_id, date_trunc('month', day)::date, camera_id, (array_agg(site_id))[1], sum(images), sum(passes)
from camera_days group by 1, 2, 3;

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

-- Of a plate, to find those that came most often.
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

-- All that counting the plates of a period looks at.
drop index plates_last_seen_idx;
create index plates_last_seen_idx on plates (org_id, last_seen) include (last_pass_time, plate);

-- How many plates an organisation has seen. Only the database knows which of those it is given are new to it.
create table plate_totals (
  org_id uuid not null primary key,
  plates integer not null
);
insert into plate_totals select org_id, count(*) from plates group by org_id;
create function count_plates() returns trigger language plpgsql as $$
begin
  insert into plate_totals
  select org_id, count(*) * (case tg_op when 'INSERT' then 1 else -1 end) from changed group by org_id
  on conflict (org_id) do update set plates = plate_totals.plates + excluded.plates;
  return null;
end $$;
create trigger plates_added after insert on plates
  referencing new table as changed for each statement execute function count_plates();
create trigger plates_gone after delete on plates
  referencing old table as changed for each statement execute function count_plates();
