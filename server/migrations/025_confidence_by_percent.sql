-- A confidence belongs to a class by the whole percent that is shown, also in the sums of what is there already.
do $$
begin
  if exists (select from pg_namespace where nspname = 'graphile_worker') then
    perform graphile_worker.add_job('rebuild_sums', json_build_object('orgId', id), job_key := 'rebuild_sums ' || id)
    from organisations;
  end if;
end
$$;
