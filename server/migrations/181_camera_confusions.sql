-- What the reader of a camera confuses, learned from stays whose two ends agree and from corrections. shares: {"8B": 0.04}
-- where 4 of 100 eights are read as B. Beside its site, since an exit is compared with entries of other cameras.
create table camera_confusions (
  org_id uuid not null,
  camera_id uuid not null,
  site_id uuid not null,
  shares jsonb not null,
  readings integer not null,
  learned_at timestamptz not null,
  primary key (org_id, camera_id)
);
create index camera_confusions_of_site on camera_confusions (org_id, site_id);
