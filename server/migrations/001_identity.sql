-- Who people are. These tables are looked up before an organisation is known (by e-mail, by key), so they carry
-- unique keys of their own; everything a tenant owns comes in later files with org_id first in its primary key.

create table organisations (
  id uuid primary key,
  name text not null,
  account_type text not null check (account_type in ('VEHICLE', 'HS')),
  dashboard_type smallint not null check (dashboard_type in (0, 1)),
  plan text not null default 'standard',
  stores_images boolean not null default true,
  stolen_plates_enabled boolean not null default false,
  is_demo boolean not null default false,
  created_at timestamptz not null default now()
);

create table users (
  id uuid primary key,
  org_id uuid not null references organisations (id),
  email text not null,
  first_name text not null,
  last_name text not null,
  role text not null check (role in ('ADMIN', 'VIEWER', 'SITE_VIEWER')),
  -- Null until an invited person has chosen one: such a user cannot sign in.
  password_hash text,
  must_activate_mfa boolean not null default false,
  mfa_secret bytea,
  mfa_enabled_at timestamptz,
  -- The last accepted time step: a code works once.
  mfa_last_step bigint,
  created_at timestamptz not null default now()
);
create unique index users_email_key on users (lower(email));
create index users_org_idx on users (org_id);

create table sessions (
  key_hash bytea primary key,
  id uuid not null unique,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('full', 'mfa_required', 'mfa_activation_required')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz not null,
  address text not null,
  user_agent text not null
);
create index sessions_user_idx on sessions (user_id);
create index sessions_expiry_idx on sessions (expires_at);

create table mfa_requests (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  secret bytea not null,
  expires_at timestamptz not null
);

create table password_resets (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Failed tries by account and by address, kept here so that the limit holds over many processes.
create table attempt_limits (
  key text primary key,
  failures integer not null,
  last_failed_at timestamptz not null
);

create table invites (
  id uuid primary key,
  org_id uuid not null references organisations (id),
  token_hash bytea not null unique,
  email text not null,
  first_name text not null,
  last_name text not null,
  role text not null check (role in ('ADMIN', 'VIEWER', 'SITE_VIEWER')),
  -- Set when the person was added as a member first: accepting then activates that user.
  user_id uuid references users (id) on delete cascade,
  site_ids uuid[] not null default '{}',
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz
);
create index invites_org_idx on invites (org_id);
-- Per organisation: one that invites an address must not keep another from inviting it.
create unique index invites_open_email_key on invites (org_id, lower(email)) where accepted_at is null;

create table member_sites (
  org_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  site_id uuid not null,
  primary key (org_id, user_id, site_id)
);
create index member_sites_user_idx on member_sites (user_id);

create table app_settings (
  org_id uuid not null,
  slug text not null,
  is_enabled boolean not null,
  settings jsonb not null default '{}',
  updated_at timestamptz not null default now(),
  primary key (org_id, slug)
);

create table audit_log (
  org_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  actor_id uuid,
  action text not null,
  subject text not null,
  detail jsonb not null default '{}',
  primary key (org_id, id)
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end $$;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change();
