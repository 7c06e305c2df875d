-- Visits that people split and join by hand: the rows before and after, so that each can be undone.
create table visit_edits (
  org_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('split', 'joined')),
  site_id uuid not null,
  visits_before jsonb not null,
  visits_after jsonb not null,
  edited_by uuid not null,
  edited_at timestamptz not null,
  undone_by uuid,
  undone_at timestamptz,
  primary key (org_id, id)
);
