-- What an organisation says in public about its cameras; off until an ADMIN switches it on.
create table public_pages (
  org_id uuid primary key,
  slug text not null unique,
  is_on boolean not null,
  purpose text not null,
  contact text not null,
  changed_at timestamptz not null
);
