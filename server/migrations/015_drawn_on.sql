-- How large the picture was that a region was drawn on: pictures and clips of other sizes have it to scale. Unknown
-- where the camera had sent none, or where the region does not fit on it.
alter table regions
  add column drawn_width integer,
  add column drawn_height integer,
  add constraint regions_drawn_check check (drawn_width > 0 and drawn_height > 0);

update regions set drawn_width = newest.width, drawn_height = newest.height
from regions as same
cross join lateral (
  select width, height from images
  where images.org_id = same.org_id and images.camera_id = same.camera_id
  order by time desc, id desc limit 1
) as newest
where regions.org_id = same.org_id and regions.id = same.id
  and not exists (
    select from jsonb_array_elements(regions.roi) as polygon, jsonb_array_elements(polygon) as point
    where (point->>0)::numeric > newest.width or (point->>1)::numeric > newest.height
  );
