-- What retention cut from the start of an organisation's chain, signed with the key of the instance. Without it a start
-- that was removed by force, or the whole chain, could not be told from one that retention has deleted.
create table audit_cuts (
  org_id uuid not null,
  -- The last entry that was cut.
  seq bigint not null,
  at timestamptz not null,
  hash bytea not null,
  signature bytea not null,
  primary key (org_id)
);
