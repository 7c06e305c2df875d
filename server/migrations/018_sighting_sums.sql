-- Sums of sightings, so that years of them need not be counted: hours are UTC hours, days are days of
-- Pacific/Auckland. `things` is how many of its kind the pictures show.
create table sighting_hours (
  org_id uuid not null,
  hour timestamptz not null,
  camera_id uuid not null,
  site_id uuid not null,
  object_class smallint not null,
  -- 0 low, 1 medium, 2 high.
  confidence_class smallint not null,
  sightings integer not null,
  things integer not null,
  primary key (org_id, hour, camera_id, object_class, confidence_class)
);
insert into sighting_hours
select org_id, date_trunc('hour', time, 'UTC'), camera_id, (array_agg(site_id))[1], object_class,
  case when confidence >= 95 then 2 when confidence >= 80 then 1 else 0 end, count(*), sum(count)
from sightings group by 1, 2, 3, 5, 6;

create table sighting_days (
  org_id uuid not null,
  day date not null,
  camera_id uuid not null,
  site_id uuid not null,
  object_class smallint not null,
  confidence_class smallint not null,
  sightings integer not null,
  things integer not null,
  primary key (org_id, day, camera_id, object_class, confidence_class)
);
insert into sighting_days
select org_id, (hour at time zone 'Pacific/Auckland')::date, camera_id, (array_agg(site_id))[1], object_class,
  confidence_class, sum(sightings), sum(things)
from sighting_hours group by 1, 2, 3, 5, 6;

create table sighting_months (
  org_id uuid not null,
  month date not null,
  camera_id uuid not null,
  site_id uuid not null,
  object_class smallint not null,
  confidence_class smallint not null,
  sightings integer not null,
  things integer not null,
  primary key (org_id, month, camera_id, object_class, confidence_class)
);
insert into sighting_months
select org_id, date_trunc('month', day)::date, camera_id, (array_agg(site_id))[1], object_class, confidence_class,
  sum(sightings), sum(things)
from sighting_days group by 1, 2, 3, 5, 6;

create index sightings_camera_idx on sightings (org_id, camera_id, time desc, id desc);
