-- Elevated observations of a kind in a zone of a camera, by day: the overview counts repeats without reading a week of rows.
-- An observation outside of all zones has the zone of zeros.
create table safety_zone_days (
  org_id uuid not null,
  day date not null,
  camera_id uuid not null,
  site_id uuid not null,
  region_id uuid not null,
  violation_type smallint not null,
  elevated integer not null,
  primary key (org_id, day, camera_id, region_id, violation_type)
);
insert into safety_zone_days (org_id, day, camera_id, site_id, region_id, violation_type, elevated)
select org_id, (time at time zone 'Pacific/Auckland')::date, camera_id, (array_agg(site_id))[1],
  coalesce(region_id, '00000000-0000-0000-0000-000000000000'), violation_type, count(*)
from observations where risk_class >= 2 and not is_false group by 1, 2, 3, 5, 6;
