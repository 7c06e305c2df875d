-- What exploring needs beside the events: filters that people keep, and indexes for what they ask of plates and carparks.

-- The address of a page with its filters, kept under a name by one person, for all of the organisation where shared.
create table views (
  org_id uuid not null,
  id uuid not null,
  owner_id uuid not null,
  name text not null,
  path text not null,
  query text not null,
  is_shared boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (org_id, id)
);
create index views_owner_idx on views (org_id, owner_id);

-- A plate that was seen in a period that lasts until now was seen last within it: counting these is enough.
create index plates_last_seen_idx on plates (org_id, last_seen) include (last_pass_time);
-- In a plate of five characters or less one edit may touch both its first and its last three: two are left.
create index plates_short_start_idx on plates (org_id, left(plate_key, 2)) where length(plate_key) <= 6;
create index plates_short_end_idx on plates (org_id, right(plate_key, 2)) where length(plate_key) <= 6;

-- The vehicles on a site are added up from when somebody counted them: its hours one after the other, and the visits
-- that were closed without an exit.
create index visit_hours_site_idx on visit_hours (org_id, site_id, hour);
create index visits_closed_idx on visits (org_id, site_id, closed_at) where closed_at is not null;
