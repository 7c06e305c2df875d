-- An observation is dated when it happened, and a picture says what was observed on it. The rebuild of the sums dates
-- those that are there by the frame they began in, and gives episodes of pictures the picture that their score is of.

alter table images add column violations jsonb;
-- Observations in clips are later than the time in their ids.
create index observations_id_idx on observations (org_id, id);

do $$
begin
  if exists (select from pg_namespace where nspname = 'graphile_worker') then
    perform graphile_worker.add_job('rebuild_sums', json_build_object('orgId', id), job_key := 'rebuild_sums ' || id)
    from organisations;
  end if;
end
$$;
