-- Where a list is loaded from again and again: the address of a CSV file, such as the police's list of stolen vehicles.
create table filter_list_sources (
  org_id uuid not null,
  list_id uuid not null,
  url text not null,
  -- When it was last asked, and when that last brought something new.
  checked_at timestamptz,
  loaded_at timestamptz,
  -- Of the file that the list holds: the same again changes nothing.
  content_hash bytea,
  failure text,
  primary key (org_id, list_id),
  foreign key (org_id, list_id) references filter_lists (org_id, id) on delete cascade
);
