-- Safety: observations that are explained and worked on, and what the summary adds up.

alter table observations
  -- Until when it went on.
  add column last_time timestamptz,
  -- Metres between a person and plant, at the nearest.
  add column distance real,
  -- How much a near miss deserves a look.
  add column near_miss real,
  -- Reviewers found that it is none.
  add column is_false boolean not null default false;
update observations set last_time = time,
  distance = case when violation_type in (8, 9) then (detail->>'measured')::real end;
alter table observations alter column last_time set not null, alter column is_false drop default;
create index observations_event_idx on observations (org_id, image_id);
create index observations_near_miss_idx on observations (org_id, time, near_miss) where near_miss is not null;
create index observations_elevated_idx on observations (org_id, time desc, id desc) where risk_class >= 2;
create index observations_worst_idx on observations (org_id, risk_level desc, time desc) where risk_class >= 2;
create index observations_tracked_idx on observations (org_id, camera_id, track_id, last_time) where track_id is not null;

-- Sums by hour, day and month. What reviewers found false is counted apart.
drop table observation_hours;
create table observation_hours (
  org_id uuid not null,
  hour timestamptz not null,
  camera_id uuid not null,
  site_id uuid not null,
  violation_type smallint not null,
  -- 0 low, 1 medium, 2 high, 3 critical.
  risk_class smallint not null,
  -- 0 low, 1 medium, 2 high.
  confidence_class smallint not null,
  observations integer not null default 0,
  false_observations integer not null default 0,
  distance_sum double precision not null default 0,
  distance_count integer not null default 0,
  primary key (org_id, hour, camera_id, violation_type, risk_class, confidence_class)
);
create table observation_days (
  org_id uuid not null,
  day date not null,
  camera_id uuid not null,
  site_id uuid not null,
  violation_type smallint not null,
  risk_class smallint not null,
  confidence_class smallint not null,
  observations integer not null default 0,
  false_observations integer not null default 0,
  distance_sum double precision not null default 0,
  distance_count integer not null default 0,
  primary key (org_id, day, camera_id, violation_type, risk_class, confidence_class)
);
create table observation_months (
  org_id uuid not null,
  month date not null,
  camera_id uuid not null,
  site_id uuid not null,
  violation_type smallint not null,
  risk_class smallint not null,
  confidence_class smallint not null,
  observations integer not null default 0,
  false_observations integer not null default 0,
  distance_sum double precision not null default 0,
  distance_count integer not null default 0,
  primary key (org_id, month, camera_id, violation_type, risk_class, confidence_class)
);

-- The distances of each day, counted by the centimetre: the least of any period is found without its rows, also after
-- one of them has turned out to be false.
create table distance_days (
  org_id uuid not null,
  day date not null,
  camera_id uuid not null,
  site_id uuid not null,
  violation_type smallint not null,
  risk_class smallint not null,
  confidence_class smallint not null,
  centimetres integer not null,
  observations integer not null,
  primary key (org_id, day, camera_id, violation_type, risk_class, confidence_class, centimetres)
);

-- Pictures of cameras of safety and speed, by the worst that each shows and the surest thing on it.
create table safety_image_hours (
  org_id uuid not null,
  hour timestamptz not null,
  camera_id uuid not null,
  site_id uuid not null,
  risk_class smallint not null,
  confidence_class smallint not null,
  images integer not null,
  primary key (org_id, hour, camera_id, risk_class, confidence_class)
);
create table safety_image_days (
  org_id uuid not null,
  day date not null,
  camera_id uuid not null,
  site_id uuid not null,
  risk_class smallint not null,
  confidence_class smallint not null,
  images integer not null,
  primary key (org_id, day, camera_id, risk_class, confidence_class)
);
create table safety_image_months (
  org_id uuid not null,
  month date not null,
  camera_id uuid not null,
  site_id uuid not null,
  risk_class smallint not null,
  confidence_class smallint not null,
  images integer not null,
  primary key (org_id, month, camera_id, risk_class, confidence_class)
);

-- The hours in which a camera gave a sign of life, and whom it watched: what rates are told by. An hour that is not
-- here was not watched, which is another thing than an hour without observations.
create table watched_hours (
  org_id uuid not null,
  hour timestamptz not null,
  camera_id uuid not null,
  site_id uuid not null,
  signs integer not null,
  person_seconds real not null,
  plant_seconds real not null,
  -- People in PPE zones of whom nobody can say whether they wore what is mandatory.
  ppe_not_assessed integer not null,
  primary key (org_id, hour, camera_id)
);

-- What people do about an observation; one that nobody has touched has no row. Where and how bad it was is kept here
-- too, so that what is open is counted without looking at observations.
create table observation_cases (
  org_id uuid not null,
  observation_id uuid not null,
  observed_at timestamptz not null,
  site_id uuid not null,
  camera_id uuid not null,
  violation_type smallint not null,
  risk_class smallint not null,
  status text not null check (status in ('open', 'acknowledged', 'closed')),
  acknowledged_at timestamptz,
  assignee_id uuid,
  due_on date,
  due_at timestamptz,
  closed_at timestamptz,
  note text,
  -- An overdue one is escalated once.
  escalated_at timestamptz,
  -- null where nobody has said; whether a reviewer found it to be so.
  is_correct boolean,
  -- Its media are kept until somebody releases them.
  held_media text[],
  primary key (org_id, observation_id)
);
create index observation_cases_site_idx on observation_cases (org_id, site_id, observed_at);
create index observation_cases_due_idx on observation_cases (due_at) where status <> 'closed' and escalated_at is null;

create table observation_steps (
  org_id uuid not null,
  observation_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  kind text not null,
  by_user_id uuid,
  text text,
  primary key (org_id, observation_id, id)
);

-- What was set up anew on a camera: a trend over such a day compares two different things.
create table safety_setup_changes (
  org_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  site_id uuid not null,
  camera_id uuid not null,
  what text not null,
  primary key (org_id, id)
);
create index safety_setup_changes_idx on safety_setup_changes (org_id, at);

-- The weekly summary of a site goes to its safety manager unless it is switched off.
create table weekly_summaries (
  org_id uuid not null,
  site_id uuid not null,
  is_enabled boolean not null,
  -- The Monday that the last one was about.
  last_week date,
  last_sent_at timestamptz,
  primary key (org_id, site_id)
);

do $$
begin
  if exists (select from pg_namespace where nspname = 'graphile_worker') then
    perform graphile_worker.add_job('rebuild_sums', json_build_object('orgId', id), job_key := 'rebuild_sums ' || id)
    from organisations;
  end if;
end
$$;

-- What was set up anew, told by the tables themselves: whichever way it was changed.
create function note_camera_setup() returns trigger language plpgsql as $$
begin
  if new.app_type not in (3, 4) then return null; end if;
  if tg_op = 'UPDATE' and new.hsafety_setting is not distinct from old.hsafety_setting
    and new.violation_metrics is not distinct from old.violation_metrics
    and (new.removed_at is null) = (old.removed_at is null) then return null;
  end if;
  insert into safety_setup_changes (org_id, id, at, site_id, camera_id, what)
  values (new.org_id, gen_random_uuid(), coalesce(case when tg_op = 'INSERT' then new.created_at else new.updated_at end, now()),
    new.site_id, new.id, case
      when tg_op = 'INSERT' then 'camera added'
      when (new.removed_at is null) <> (old.removed_at is null) then 'camera removed'
      when new.violation_metrics is distinct from old.violation_metrics then 'thresholds changed'
      else 'settings changed' end);
  return null;
end $$;
create trigger camera_added after insert on cameras for each row execute function note_camera_setup();
create trigger camera_set_up after update of hsafety_setting, violation_metrics, removed_at on cameras
  for each row execute function note_camera_setup();

create function note_region_setup() returns trigger language plpgsql as $$
declare
  region regions := case when tg_op = 'DELETE' then old else new end;
begin
  insert into safety_setup_changes (org_id, id, at, site_id, camera_id, what)
  select region.org_id, gen_random_uuid(), now(), site_id, id, case tg_op
    when 'INSERT' then 'zone added' when 'DELETE' then 'zone removed' else 'zone changed' end
  from cameras where org_id = region.org_id and id = region.camera_id and app_type in (3, 4);
  return null;
end $$;
create trigger region_set_up after insert or update of roi, roi_type, meta_data or delete on regions
  for each row execute function note_region_setup();
