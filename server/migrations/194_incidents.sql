-- What alerts report about one subject at one place is one incident, with a timeline and one state for everybody.
create table incidents (
  org_id uuid not null,
  id uuid not null,
  -- The subject and the place.
  group_key text not null,
  title text not null,
  severity text not null,
  site_id uuid,
  opened_at timestamptz not null,
  last_at timestamptz not null,
  count integer not null,
  acknowledged_at timestamptz,
  acknowledged_name text,
  resolved_at timestamptz,
  resolved_name text,
  primary key (org_id, id)
);
create index incidents_open_idx on incidents (org_id, group_key) where resolved_at is null;
create index incidents_time_idx on incidents (org_id, last_at);

-- What people and the product did about it. What was reported and sent is in notifications and messages.
create table incident_steps (
  org_id uuid not null,
  incident_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  kind text not null,
  -- Who; null where it is the product.
  by_name text,
  text text,
  primary key (org_id, incident_id, id)
);

alter table notifications add column incident_id uuid;
create index notifications_incident_idx on notifications (org_id, incident_id) where incident_id is not null;
