-- People as silhouettes, and cameras whose pictures and clips are masked before they are stored.
alter table cameras add column people_redaction boolean not null default false;
alter table cameras add column masked_storage boolean not null default false;

-- The masks that the stored file already has; null where the file is as the camera sent it.
alter table images add column stored_masks jsonb;
alter table videos add column stored_masks jsonb;

create trigger camera_masks after update of people_redaction, masked_storage on cameras
  for each row when (old.people_redaction is distinct from new.people_redaction
    or old.masked_storage is distinct from new.masked_storage) execute function notify_change();
