-- What the safety summary tells of the hours of a camera, in one row each: the sums by kind have a hundred times as many,
-- too many to read for the heat of four weeks.
create table safety_camera_hours (
  org_id uuid not null,
  hour timestamptz not null,
  camera_id uuid not null,
  site_id uuid not null,
  observations integer not null,
  -- Of high and critical risk.
  elevated integer not null,
  -- Those of them that a clip shows: what hours of people and plant are compared with.
  elevated_in_clips integer not null,
  ppe_worn integer not null,
  ppe_missing integer not null,
  primary key (org_id, hour, camera_id)
);
insert into safety_camera_hours (org_id, hour, camera_id, site_id, observations, elevated, elevated_in_clips, ppe_worn,
  ppe_missing)
select org_id, date_trunc('hour', time, 'UTC'), camera_id, (array_agg(site_id order by time desc))[1], count(*),
  count(*) filter (where risk_class >= 2), count(*) filter (where risk_class >= 2 and start_frame is not null),
  count(*) filter (where violation_type = 3), count(*) filter (where violation_type = 2)
from observations where not is_false group by 1, 2, 3;

-- What happens again and again in the same zone is counted from this index alone.
create index observations_repeated_idx on observations (org_id, time)
  include (site_id, camera_id, region_id, violation_type) where risk_class >= 2 and not is_false;

create index observation_cases_time_idx on observation_cases (org_id, observed_at);
create index observation_cases_overdue_idx on observation_cases (org_id, due_at) where status <> 'closed';
