-- A plate whose readings state no confidence was kept as one of 50 %. It has none, or that of its vehicle.
update passes set confidence = object_confidence
where plate is not null and confidence = 50 and not exists (
  select from detections
  where detections.org_id = passes.org_id and detections.camera_id = passes.camera_id
    and detections.pass_id = passes.id and detections.plate = passes.plate and detections.confidence = 50
    and detections.time between passes.time - interval '10 minutes' and passes.last_time);

update visits set entry_confidence = null
where entry_confidence = 50 and exists (
  select from passes
  where passes.org_id = visits.org_id and passes.time = visits.entry_time and passes.id = visits.entry_pass_id
    and passes.confidence is distinct from 50);
update visits set exit_confidence = null
where exit_confidence = 50 and exists (
  select from passes
  where passes.org_id = visits.org_id and passes.time = visits.exit_time and passes.id = visits.exit_pass_id
    and passes.confidence is distinct from 50);

do $$
begin
  if exists (select from pg_namespace where nspname = 'graphile_worker') then
    perform graphile_worker.add_job('rebuild_sums', json_build_object('orgId', id), job_key := 'rebuild_sums ' || id)
    from organisations;
  end if;
end
$$;
