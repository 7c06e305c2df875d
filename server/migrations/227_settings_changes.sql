-- On a cluster, triggers record changed settings here, because notifications of a worker reach no process. One row per
-- transaction: rows are only added, so transactions do not wait for each other. A single server leaves it empty.
create table settings_changes (
  org_id uuid not null,
  changed_at timestamptz not null,
  transaction bigint not null,
  primary key (org_id, changed_at, transaction)
);

create function note_change() returns trigger language plpgsql as $$
declare
  organisation uuid := coalesce(new.org_id, old.org_id);
  started_at timestamptz := transaction_timestamp();
  own_transaction bigint := pg_current_xact_id()::text::bigint;
begin
  insert into settings_changes (org_id, changed_at, transaction) values (organisation, started_at, own_transaction)
  on conflict do nothing;
  return null;
end $$;
