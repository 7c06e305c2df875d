-- Alerts that describe what they watch for by conditions, and the version of an organisation's alerts, by which a process
-- knows whether those it keeps are still the ones that are stored: an event then asks for one row instead of all alerts.

alter table alerts
  add column conditions jsonb,
  drop constraint alerts_kind_check,
  add constraint alerts_kind_check check (kind in ('detection', 'camera', 'condition'));

alter table alert_matches
  drop constraint alert_matches_kind_check,
  add constraint alert_matches_kind_check check (kind in (
    'detection', 'dwell', 'camera-offline', 'camera-back', 'observation', 'sighting', 'region', 'occupancy',
    'occupancy-back', 'nobody', 'nobody-back'));

create table alert_versions (
  org_id uuid primary key,
  version uuid not null
);

create function alerts_changed() returns trigger language plpgsql as $$
begin
  insert into alert_versions (org_id, version) values (coalesce(new.org_id, old.org_id), gen_random_uuid())
  on conflict (org_id) do update set version = excluded.version;
  return null;
end $$;

create trigger alert_changed after insert or update or delete on alerts
  for each row execute function alerts_changed();
create trigger alert_list_changed after update of description, built_in on filter_lists
  for each row execute function alerts_changed();

insert into alert_versions (org_id, version) select org_id, gen_random_uuid() from alerts group by org_id;
