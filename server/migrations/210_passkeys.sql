-- Passkeys (WebAuthn) of people, as second factor or in place of the password.
create table passkeys (
  credential_id text primary key,
  id uuid not null unique,
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user_idx on passkeys (user_id);

-- Challenges that browsers have not answered yet; each works once.
create table passkey_challenges (
  challenge_hash bytea primary key,
  -- Null where the passkey itself says who signs in.
  user_id uuid references users (id) on delete cascade,
  expires_at timestamptz not null
);

alter table users add column asks_passkey boolean not null default false;
