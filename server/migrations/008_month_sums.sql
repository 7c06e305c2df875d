-- Sums by month, so that years of days need not be added up.

-- Of a camera: its images, all its passes, and its reads: detections of vehicles and of plates.
alter table image_hours rename to camera_hours;
alter table image_days rename to camera_days;
alter index image_hours_pkey rename to camera_hours_pkey;
alter index image_days_pkey rename to camera_days_pkey;
alter table camera_hours add column passes integer not null default 0, add column reads integer not null default 0;
alter table camera_days add column passes integer not null default 0, add column reads integer not null default 0;
insert into camera_hours (org_id, hour, camera_id, site_id, images, passes, reads)
select org_id, hour, camera_id, (array_agg(site_id))[1], 0, sum(passes),
  sum(case when type in ('car', 'truck', 'bus', 'motorcycle', 'bicycle', 'vehicle') then detections else plate_detections end)
from detection_hours group by 1, 2, 3
on conflict (org_id, hour, camera_id) do update set passes = excluded.passes, reads = excluded.reads;
insert into camera_days (org_id, day, camera_id, site_id, images, passes, reads)
select org_id, day, camera_id, (array_agg(site_id))[1], 0, sum(passes),
  sum(case when type in ('car', 'truck', 'bus', 'motorcycle', 'bicycle', 'vehicle') then detections else plate_detections end)
from detection_days group by 1, 2, 3
on conflict (org_id, day, camera_id) do update set passes = excluded.passes, reads = excluded.reads;
create table camera_months (
  org_id uuid not null,
  month date not null,
  camera_id uuid not null,
  site_id uuid not null,
  images integer not null,
  passes integer not null default 0,
  reads integer not null default 0,
  primary key (org_id, month, camera_id)
);
insert into camera_months
select org_id, date_trunc('month', day)::date, camera_id, (array_agg(site_id))[1], sum(images), sum(passes), sum(reads)
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

-- How many plates passed last on each day, of the server's calendar: those of any time until now, and all there are.
-- Only the database knows which of the plates it is given are new to it, so it counts them itself.
create table plate_last_days (
  org_id uuid not null,
  day date not null,
  plates integer not null,
  primary key (org_id, day)
);
insert into plate_last_days
select org_id, (last_pass_time at time zone 'Pacific/Auckland')::date, count(*) from plates group by 1, 2;
drop index plates_last_seen_idx;

create function count_last_days() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into plate_last_days
    select org_id, (last_pass_time at time zone 'Pacific/Auckland')::date, count(*) from added group by 1, 2
    on conflict (org_id, day) do update set plates = plate_last_days.plates + excluded.plates;
  elsif tg_op = 'DELETE' then
    update plate_last_days set plates = plate_last_days.plates - gone.plates
    from (select org_id, (last_pass_time at time zone 'Pacific/Auckland')::date as day, count(*) as plates
      from gone group by 1, 2) as gone
    where plate_last_days.org_id = gone.org_id and plate_last_days.day = gone.day;
  else
    insert into plate_last_days
    select org_id, day, sum(change) from (
      select org_id, (last_pass_time at time zone 'Pacific/Auckland')::date as day, 1 as change from after
      union all
      select org_id, (last_pass_time at time zone 'Pacific/Auckland')::date, -1 from before) as changes
    group by 1, 2 having sum(change) <> 0
    on conflict (org_id, day) do update set plates = plate_last_days.plates + excluded.plates;
  end if;
  return null;
end $$;
create trigger plates_added after insert on plates
  referencing new table as added for each statement execute function count_last_days();
create trigger plates_gone after delete on plates
  referencing old table as gone for each statement execute function count_last_days();
create trigger plates_passed after update on plates
  referencing old table as before new table as after for each statement execute function count_last_days();
