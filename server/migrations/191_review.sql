-- Items that wait for a person are found in the tables of their rooms; here is who has one now, and who decided what.
create table review_leases (
  org_id uuid not null,
  subject_id uuid not null,
  user_id uuid not null,
  leased_until timestamptz not null,
  primary key (org_id, subject_id)
);

create table review_decisions (
  org_id uuid not null,
  id uuid not null,
  kind text not null,
  subject_id uuid not null,
  -- The first decision applies. A second person decides without seeing it; where they differ, a third decides.
  stage text not null check (stage in ('first', 'second', 'final')),
  site_id uuid not null,
  decided_by uuid not null,
  decided_at timestamptz not null,
  outcome text not null,
  decision jsonb not null,
  -- The item as the person saw it, for a second opinion and the list of decisions.
  card jsonb not null,
  -- What has to be done to undo it.
  undo jsonb,
  undone_by uuid,
  undone_at timestamptz,
  primary key (org_id, id)
);
create unique index review_decisions_subject_idx on review_decisions (org_id, subject_id, stage) where undone_at is null;
create index review_decisions_time_idx on review_decisions (org_id, decided_at);

-- Finds the doubtful readings of the last days without a scan.
create index passes_doubtful_idx on passes (org_id, time) where plate is not null and confidence < 70;
