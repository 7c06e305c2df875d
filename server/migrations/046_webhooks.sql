-- Addresses of an organisation's own systems that are called when something is told.

create table webhooks (
  org_id uuid not null,
  id uuid not null,
  name text not null,
  webhook_type text not null check (webhook_type in ('manual', 'salesforce')),
  url text not null,
  method text not null check (method in ('post', 'get')),
  -- Sealed: they may carry keys of other systems.
  headers bytea not null,
  only_call_if_plate boolean not null,
  include_byte_image_payload boolean not null,
  test_image_id text not null default '',
  wait_for_result boolean not null,
  body_format text not null default 'standard',
  body_template text not null default '',
  -- Told by mail when a message could not be delivered at all.
  fallback_email text,
  secret bytea not null,
  -- Signs beside the new one for a while after it was changed.
  former_secret bytea,
  former_secret_until timestamptz,
  -- Null while it is in use; switched off by an ADMIN, or because it failed for days.
  disabled_at timestamptz,
  disabled_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (org_id, id)
);
