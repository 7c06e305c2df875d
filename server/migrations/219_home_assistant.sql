-- The MQTT broker through which Home Assistant discovers sites and cameras. The password is sealed. site_ids: null
-- means every site. revision: a running connection begins anew where it differs.
create table home_assistant (
  org_id uuid primary key,
  is_enabled boolean not null,
  address text not null,
  username text not null,
  sealed_password bytea,
  discovery_prefix text not null,
  topic_prefix text not null,
  site_ids uuid[],
  sends_plates boolean not null,
  sends_pictures boolean not null,
  revision uuid not null
);

-- What became of it. One process leases a connection. is_published: the broker has retained messages that are removed
-- when the connection is switched off. Alerts up to alerted_until were published.
create table home_assistant_states (
  org_id uuid primary key,
  connected_at timestamptz,
  published_at timestamptz,
  fault text,
  fault_at timestamptz,
  is_published boolean not null default false,
  alerted_until timestamptz,
  leased_by uuid,
  leased_until timestamptz
);
