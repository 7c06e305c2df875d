-- What people think of detections: one opinion of each person on each detection, the last one. Accuracy per camera and
-- type is counted from it, so it outlives the media.
create table detection_feedback (
  org_id uuid not null,
  id uuid not null,
  detection_id uuid not null,
  time timestamptz not null,
  image_id uuid not null,
  video_id uuid,
  site_id uuid not null,
  camera_id uuid not null,
  type text not null,
  user_id uuid not null,
  correctness smallint not null check (correctness between 1 and 7),
  user_remark text not null,
  given_at timestamptz not null,
  primary key (org_id, detection_id, user_id)
);
create index detection_feedback_given_idx on detection_feedback (org_id, given_at);
