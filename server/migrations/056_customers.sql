-- Who drives a vehicle: notes, contact details and tags by plate, entered by people.
create table customers (
  org_id uuid not null,
  plate text not null,
  name text not null default '',
  company text not null default '',
  email text not null default '',
  phone text not null default '',
  notes text not null default '',
  tags text[] not null default '{}',
  updated_at timestamptz not null,
  updated_by uuid not null,
  primary key (org_id, plate)
);
