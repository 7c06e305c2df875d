-- Sums of cells by year, and by month at every level of a map between a coast and a bay: the map of years at any zoom
-- reads about as many rows as it shows cells. Confirmed sightings have rows of their own, so that the filter needs no rows
-- of sightings. A column or row halved is that of the cell twice as wide, so each level is summed from the next finer one.
drop table sighting_cell_days, sighting_cell_months;
create table sighting_cell_days (
  org_id uuid not null,
  day date not null,
  x integer not null,
  y integer not null,
  camera_id uuid not null,
  site_id uuid not null,
  object_class smallint not null,
  confidence_class smallint not null,
  is_confirmed boolean not null,
  sightings integer not null,
  lat_sum double precision not null,
  lng_sum double precision not null,
  primary key (org_id, day, x, y, camera_id, object_class, confidence_class, is_confirmed)
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
  is_confirmed boolean not null,
  sightings integer not null,
  lat_sum double precision not null,
  lng_sum double precision not null,
  primary key (org_id, level, x, y, month, camera_id, object_class, confidence_class, is_confirmed)
);
create table sighting_cell_years (
  org_id uuid not null,
  level smallint not null,
  year date not null,
  x integer not null,
  y integer not null,
  camera_id uuid not null,
  site_id uuid not null,
  object_class smallint not null,
  confidence_class smallint not null,
  is_confirmed boolean not null,
  sightings integer not null,
  lat_sum double precision not null,
  lng_sum double precision not null,
  primary key (org_id, level, x, y, year, camera_id, object_class, confidence_class, is_confirmed)
);

insert into sighting_cell_days
select org_id, (time at time zone 'Pacific/Auckland')::date,
  greatest(0, least(floor((lng + 180) / 360 * 32768)::int, 32767)),
  greatest(0, least(floor((0.5 - ln((1 + sine) / (1 - sine)) / (4 * pi())) * 32768)::int, 32767)),
  camera_id, (array_agg(site_id))[1], object_class,
  case when confidence is null then -1 when confidence >= 94.5 then 2 when confidence >= 79.5 then 1 else 0 end,
  confirmed_at is not null, count(*), sum(lat), sum(lng)
from sightings, lateral (
  select sin(radians(greatest(-85.0511287798066, least(85.0511287798066, lat)))) as sine) as latitude
where lat is not null and lng is not null and (lat <> 0 or lng <> 0)
group by 1, 2, 3, 4, 5, 7, 8, 9 order by 1, 2, 3, 4;

insert into sighting_cell_months
select org_id, 15, date_trunc('month', day)::date, x, y, camera_id, (array_agg(site_id))[1], object_class,
  confidence_class, is_confirmed, sum(sightings), sum(lat_sum), sum(lng_sum)
from sighting_cell_days group by 1, 3, 4, 5, 6, 8, 9, 10 order by 1, 4, 5, 3;

do $$
declare
  finer integer := 15;
  coarser integer;
begin
  foreach coarser in array array[14, 13, 12, 11, 10, 7] loop
    insert into sighting_cell_months
    select org_id, coarser, month, x >> (finer - coarser), y >> (finer - coarser), camera_id, (array_agg(site_id))[1],
      object_class, confidence_class, is_confirmed, sum(sightings), sum(lat_sum), sum(lng_sum)
    from sighting_cell_months where level = finer
    group by 1, 3, 4, 5, 6, 8, 9, 10 order by 1, 4, 5, 3;
    finer := coarser;
  end loop;
end
$$;

insert into sighting_cell_years
select org_id, level, date_trunc('year', month)::date, x, y, camera_id, (array_agg(site_id))[1], object_class,
  confidence_class, is_confirmed, sum(sightings), sum(lat_sum), sum(lng_sum)
from sighting_cell_months group by 1, 2, 3, 4, 5, 6, 8, 9, 10 order by 1, 2, 4, 5, 3;
