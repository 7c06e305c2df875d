-- What connects an organisation with other systems: secrets of its integrations (encrypted), the key pair that
-- Salesforce knows it by, API keys, its payment card (by the provider's id, never its number) and its enquiries.

alter table app_settings
  -- The secret fields, encrypted together; null while there are none.
  add column sealed_secrets bytea,
  add column last_success_at timestamptz,
  add column last_failed_at timestamptz,
  add column last_failure text;

create table oauth_certificates (
  org_id uuid primary key,
  sealed_private_key bytea not null,
  certificate text not null,
  created_at timestamptz not null
);

-- Looked up before an organisation is known, like sessions.
create table api_keys (
  key_hash bytea primary key,
  id uuid not null unique,
  org_id uuid not null references organisations (id),
  name text not null,
  -- The marketplace token is one of the keys, and the only one that can be shown again.
  is_marketplace boolean not null default false,
  sealed_key bytea,
  scopes text[] not null,
  created_by uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_keys_org_idx on api_keys (org_id);
create unique index api_keys_marketplace_key on api_keys (org_id) where is_marketplace and revoked_at is null;

create table payment_cards (
  org_id uuid primary key,
  id text not null,
  provider text not null,
  customer_id text not null,
  created_at timestamptz not null
);

create table enquiries (
  org_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  message text not null,
  phone_number text not null,
  enquiry_case text not null,
  created_at timestamptz not null,
  primary key (org_id, id)
);
