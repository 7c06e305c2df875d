-- How long an organisation keeps its audit log, and whether a reason is asked before a plate is looked for. Rows still
-- cannot be changed; only the job that forgets may delete those that are old, and none younger than thirty days.
create table audit_settings (
  org_id uuid primary key,
  keep_days integer not null check (keep_days between 30 and 3650),
  asks_search_reason boolean not null
);

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('sightline.forgets_audit', true) = 'on'
    and old.at < now() - interval '30 days' then
    return old;
  end if;
  raise exception 'the audit log is append-only';
end $$;
create index audit_log_at_idx on audit_log (org_id, at);
