-- How long an organisation keeps data, by kind and by site; without a row the defaults apply. The audit log has its own.
create table retention_settings (
  org_id uuid primary key,
  days jsonb not null,
  -- By site, only the kinds that differ.
  sites jsonb not null default '[]',
  changed_at timestamptz not null
);

-- Before this time rows may have been deleted, so that lists are counted from the rows that are left. Sums stay.
create table retention_marks (
  org_id uuid primary key,
  gone_before timestamptz not null
);
create trigger retention_mark_changed after insert or update or delete on retention_marks
  for each row execute function notify_change();

-- The site of the newest event that shows a file, since sites may keep files for different times.
alter table media_objects add column site_id uuid;
update media_objects set site_id = images.site_id from images
where images.org_id = media_objects.org_id and images.time = media_objects.last_needed_at
  and images.media_key = media_objects.key;
update media_objects set site_id = videos.site_id from videos
where media_objects.site_id is null and videos.org_id = media_objects.org_id
  and videos.time = media_objects.last_needed_at
  and media_objects.key in (videos.media_key, videos.depth_key);
create index media_objects_site_idx on media_objects (org_id, site_id, kind, last_needed_at);
drop index media_objects_retention_idx;
