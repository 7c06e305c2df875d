-- Members and groups that an identity provider keeps up to date (SCIM 2.0).
create table scim_tokens (
  token_hash bytea primary key,
  org_id uuid not null unique,
  created_at timestamptz not null,
  last_used_at timestamptz
);

alter table users add column scim_external_id text;
-- A deactivated member stays with their history and cannot sign in.
alter table users add column deactivated_at timestamptz;

create table scim_groups (
  org_id uuid not null,
  id uuid not null,
  display_name text not null,
  external_id text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (org_id, id)
);
create unique index scim_groups_name_key on scim_groups (org_id, lower(display_name));

create table scim_group_members (
  org_id uuid not null,
  group_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  primary key (org_id, group_id, user_id),
  foreign key (org_id, group_id) references scim_groups (org_id, id) on delete cascade
);
create index scim_group_members_user_idx on scim_group_members (org_id, user_id);
