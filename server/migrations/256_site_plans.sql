-- The ground of a site as GeoJSON, drawn on its maps. Apart from sites, so that lists of sites do not read it.
create table site_plans (
  org_id uuid not null,
  site_id uuid not null,
  plan jsonb not null,
  changed_at timestamptz not null,
  primary key (org_id, site_id),
  foreign key (org_id, site_id) references sites (org_id, id) on delete cascade
);
