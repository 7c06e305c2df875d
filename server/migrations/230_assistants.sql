-- Assistants that people connect to /mcp by OAuth. A client registers itself before anybody is signed in.
create table assistant_clients (
  id text primary key,
  name text not null,
  redirect_uris text[] not null,
  created_at timestamptz not null,
  -- When a person last connected it.
  connected_at timestamptz
);
create index assistant_clients_unused_idx on assistant_clients (created_at) where connected_at is null;

-- An assistant that acts as a person. Deleting the row ends its access.
create table assistant_grants (
  id uuid primary key,
  org_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  client_id text not null references assistant_clients (id) on delete cascade,
  scopes text[] not null,
  -- The address for which the tokens are valid.
  resource text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz not null
);
-- A client that is connected again replaces its earlier access.
create unique index assistant_grants_client_key on assistant_grants (user_id, client_id);
create index assistant_grants_client_idx on assistant_grants (client_id);

create table assistant_codes (
  code_hash bytea primary key,
  client_id text not null references assistant_clients (id) on delete cascade,
  org_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  scopes text[] not null,
  resource text not null,
  redirect_uri text not null,
  challenge text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- Ends when the code is presented again.
  grant_id uuid
);
create index assistant_codes_client_idx on assistant_codes (client_id);

create table assistant_tokens (
  token_hash bytea primary key,
  grant_id uuid not null references assistant_grants (id) on delete cascade,
  kind text not null check (kind in ('access', 'refresh')),
  expires_at timestamptz not null,
  -- When a refresh token was exchanged. It is kept, so that a copy is recognised.
  used_at timestamptz
);
create index assistant_tokens_grant_idx on assistant_tokens (grant_id);
create index assistant_tokens_expiry_idx on assistant_tokens (expires_at);
