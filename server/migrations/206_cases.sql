-- Cases: what is held in one is deleted by nothing until an ADMIN releases it with a reason.
create table legal_cases (
  org_id uuid not null,
  id uuid not null,
  name text not null,
  reason text not null,
  people text[] not null default '{}',
  created_at timestamptz not null,
  created_by uuid not null,
  closed_at timestamptz,
  closed_by uuid,
  closed_reason text,
  primary key (org_id, id)
);

create table case_notes (
  org_id uuid not null,
  case_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  by_user_id uuid not null,
  text text not null,
  primary key (org_id, case_id, id),
  foreign key (org_id, case_id) references legal_cases (org_id, id) on delete cascade
);

create table case_holds (
  org_id uuid not null,
  case_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('image', 'video', 'pass', 'visit', 'observation', 'sighting', 'plate', 'camera')),
  -- An id, or a plate.
  subject text not null,
  -- Of a plate or a camera: what is seen in this period, which may lie in the future.
  from_time timestamptz,
  to_time timestamptz,
  held_at timestamptz not null,
  held_by uuid not null,
  released_at timestamptz,
  released_by uuid,
  released_reason text,
  primary key (org_id, case_id, id),
  foreign key (org_id, case_id) references legal_cases (org_id, id) on delete cascade
);
create index case_holds_active_idx on case_holds (org_id, kind, subject) where released_at is null;
