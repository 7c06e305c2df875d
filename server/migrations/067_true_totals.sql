-- A reading without a confidence has none, and an event without a picture is no image.

alter table detections alter column confidence drop not null;
alter table passes alter column confidence drop not null;
alter table sightings alter column confidence drop not null;
alter table observations alter column confidence drop not null;
-- What stated none was kept as nothing; no camera states that it is sure of nothing.
update detections set confidence = null where confidence = 0;
update passes set confidence = null where confidence = 0;
update sightings set confidence = null where confidence = 0;
update observations set confidence = null where confidence = 0;

-- A picture came with the event, or a clip that one is taken from. It stays so when the file is deleted.
alter table images add column has_picture boolean not null default false;
update images set has_picture = true
where media_key is not null or exists (
  select from videos where videos.org_id = images.org_id and videos.time = images.time
    and videos.id = images.video_id and videos.media_key is not null);

do $$
begin
  if exists (select from pg_namespace where nspname = 'graphile_worker') then
    perform graphile_worker.add_job('rebuild_sums', json_build_object('orgId', id), job_key := 'rebuild_sums ' || id)
    from organisations;
  end if;
end
$$;
