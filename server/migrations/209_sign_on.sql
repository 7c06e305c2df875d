-- Sign-in with the identity provider of an organisation (OpenID Connect).
create table sign_on_settings (
  org_id uuid primary key,
  is_enabled boolean not null,
  name text not null,
  issuer text not null,
  client_id text not null,
  client_secret bytea,
  groups_claim text not null,
  grants jsonb not null default '[]',
  default_role text check (default_role in ('ADMIN', 'VIEWER', 'SITE_VIEWER')),
  creates_members boolean not null,
  is_only boolean not null,
  -- Signs in with a password when everybody else must use the provider.
  emergency_user_id uuid,
  changed_at timestamptz not null
);

-- The organisation of an email domain, looked up before anybody is signed in.
create table sign_on_domains (
  domain text primary key,
  org_id uuid not null references organisations (id)
);
create index sign_on_domains_org_idx on sign_on_domains (org_id);

-- A sign-in that is under way at the provider. The ticket binds it to the browser that started it.
create table sign_on_attempts (
  state_hash bytea primary key,
  org_id uuid not null,
  ticket_hash bytea not null,
  nonce text not null,
  verifier bytea not null,
  expires_at timestamptz not null
);

-- The account at the provider.
alter table users add column sign_on_issuer text;
alter table users add column sign_on_subject text;
create unique index users_sign_on_key on users (org_id, sign_on_issuer, sign_on_subject);

-- The session at the provider, if the session was opened there; empty where the provider names none.
alter table sessions add column sign_on_sid text;
