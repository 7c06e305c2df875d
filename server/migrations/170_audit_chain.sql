-- The audit log as a chain: each entry hashes a row of the log together with the entry before it, and checkpoints are
-- signed with the key of the instance, which the database does not hold. A job adds to it, so that no request waits.
create table audit_chain (
  org_id uuid not null,
  seq bigint not null,
  audit_id uuid not null,
  hash bytea not null,
  primary key (org_id, seq)
);
create unique index audit_chain_rows on audit_chain (org_id, audit_id);

create table audit_checkpoints (
  org_id uuid not null,
  seq bigint not null,
  at timestamptz not null,
  hash bytea not null,
  signature bytea not null,
  primary key (org_id, seq)
);
