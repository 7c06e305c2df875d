-- Where a camera saw things on a day of its site, counted by a job: heat maps of weeks and months are sums of these.
create table heat_days (
  org_id uuid not null,
  camera_id uuid not null,
  day date not null,
  -- Four bytes a cell, row by row, least significant byte first.
  cells bytea not null,
  counted_at timestamptz not null,
  primary key (org_id, camera_id, day)
);
