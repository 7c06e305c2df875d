-- A changed address of a registered member applies when it is confirmed by the link that is mailed to it. One change of
-- a member is open at a time.
create table address_changes (
  user_id uuid primary key references users (id) on delete cascade,
  token_hash bytea not null unique,
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index address_changes_expiry_idx on address_changes (expires_at);
