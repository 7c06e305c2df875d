-- Links to one picture or clip for somebody without an account. They are found by the hash of their secret alone, as
-- sessions and invites are; everything else names the organisation.
create table share_links (
  org_id uuid not null,
  id uuid not null,
  token_hash bytea not null,
  kind text not null check (kind in ('image', 'video')),
  media_id uuid not null,
  note text not null,
  created_by uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  opened integer not null default 0,
  last_opened_at timestamptz,
  primary key (org_id, id)
);
create unique index share_links_token_key on share_links (token_hash);
create index share_links_media_idx on share_links (org_id, media_id);
