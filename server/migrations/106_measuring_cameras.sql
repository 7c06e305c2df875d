-- Many cameras send a speed of 0 because they measure none: it counts only where a camera has ever sent another.
alter table cameras add column measures_speed boolean not null default false;
update cameras set measures_speed = true
where exists (
  select from detection_months
  where detection_months.org_id = cameras.org_id and detection_months.camera_id = cameras.id
    and detection_months.speed_sum > 0);

-- When its sender last boxed a face: only those can be hidden. Heads of people can be withheld instead.
alter table cameras add column faces_sent_at timestamptz;
alter table cameras add column head_redaction boolean not null default false;
update cameras set faces_sent_at = (
  select max(images.time) from images
  where images.org_id = cameras.org_id and images.camera_id = cameras.id and images.faces is not null);

-- Both are written with every post, so only a change is a notice.
create trigger camera_measures after update of measures_speed on cameras
  for each row when (old.measures_speed is distinct from new.measures_speed) execute function notify_change();
create trigger camera_withholds after update of head_redaction on cameras
  for each row when (old.head_redaction is distinct from new.head_redaction) execute function notify_change();
