-- Erasure of a plate. The receipt contains counts and a keyed hash, and nothing that names the plate.
create table erasures (
  org_id uuid not null,
  id uuid not null,
  -- Only until the job has run.
  plate text,
  plate_hash bytea not null,
  proof text not null,
  state text not null check (state in ('waiting', 'done', 'failed')),
  requested_at timestamptz not null,
  requested_by uuid not null,
  finished_at timestamptz,
  counts jsonb,
  -- What stays, and why.
  kept jsonb not null default '[]',
  primary key (org_id, id)
);

-- A row of the log that was redacted: the chain keeps its former hash, and the signature covers the row as it is now.
create table audit_redactions (
  org_id uuid not null,
  audit_id uuid not null,
  at timestamptz not null,
  signature bytea not null,
  primary key (org_id, audit_id)
);

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('sightline.forgets_audit', true) = 'on'
    and old.at < now() - interval '30 days' then
    return old;
  end if;
  if tg_op = 'UPDATE' and current_setting('sightline.redacts_audit', true) = 'on'
    and (new.org_id, new.id, new.at, new.action) = (old.org_id, old.id, old.at, old.action)
    and new.actor_id is not distinct from old.actor_id then
    return new;
  end if;
  raise exception 'the audit log is append-only';
end $$;
