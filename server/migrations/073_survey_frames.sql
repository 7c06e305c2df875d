-- What observers say while a survey goes on, by picture: legs begin anew where it changes.
create table survey_frames (
  org_id uuid not null,
  time timestamptz not null,
  image_id uuid not null,
  camera_id uuid not null,
  on_effort boolean,
  -- By Beaufort's scale.
  sea_state smallint check (sea_state between 0 and 12),
  leg text,
  primary key (org_id, time, image_id)
);
