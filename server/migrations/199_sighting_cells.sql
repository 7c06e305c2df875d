-- The sums of cells by day are kept at one fine level, and by month at four: a map of years reads few rows at any zoom.
drop table sighting_cells;
create table sighting_cell_days (
  org_id uuid not null,
  day date not null,
  x integer not null,
  y integer not null,
  camera_id uuid not null,
  site_id uuid not null,
  object_class smallint not null,
  confidence_class smallint not null,
  sightings integer not null,
  lat_sum double precision not null,
  lng_sum double precision not null,
  primary key (org_id, day, x, y, camera_id, object_class, confidence_class)
);
create table sighting_cell_months (
  org_id uuid not null,
  level smallint not null,
  month date not null,
  x integer not null,
  y integer not null,
  camera_id uuid not null,
  site_id uuid not null,
  object_class smallint not null,
  confidence_class smallint not null,
  sightings integer not null,
  lat_sum double precision not null,
  lng_sum double precision not null,
  primary key (org_id, level, x, y, month, camera_id, object_class, confidence_class)
);

-- Sums of the sightings that are there, computed as the product computes them.
create temporary table placed_sightings as
select org_id, (time at time zone 'Pacific/Auckland')::date as day, camera_id, site_id, object_class,
  case when confidence is null then -1 when confidence >= 94.5 then 2 when confidence >= 79.5 then 1 else 0 end
    as confidence_class,
  lat, lng, (lng + 180) / 360 as east,
  0.5 - ln((1 + sine) / (1 - sine)) / (4 * pi()) as south
from sightings, lateral (
  select sin(radians(greatest(-85.0511287798066, least(85.0511287798066, lat)))) as sine) as latitude
where lat is not null and lng is not null and (lat <> 0 or lng <> 0);

insert into sighting_cell_days
select org_id, day, greatest(0, least(floor(east * 32768)::int, 32767)),
  greatest(0, least(floor(south * 32768)::int, 32767)), camera_id, (array_agg(site_id))[1], object_class,
  confidence_class, count(*), sum(lat), sum(lng)
from placed_sightings group by 1, 2, 3, 4, 5, 7, 8;

insert into sighting_cell_months
select org_id, level, date_trunc('month', day)::date,
  greatest(0, least(floor(east * 2 ^ level)::int, (2 ^ level)::int - 1)),
  greatest(0, least(floor(south * 2 ^ level)::int, (2 ^ level)::int - 1)), camera_id, (array_agg(site_id))[1],
  object_class, confidence_class, count(*), sum(lat), sum(lng)
from placed_sightings, unnest(array[7, 10, 13, 15]) as level group by 1, 2, 3, 4, 5, 6, 8, 9;
drop table placed_sightings;
