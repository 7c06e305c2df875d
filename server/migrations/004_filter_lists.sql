-- Lists of plates that somebody looks for. A list with a tag marks what it matches as the event is stored.

create table filter_lists (
  org_id uuid not null,
  id uuid not null,
  description text not null,
  -- Comes with the product: it can be filled but not removed.
  built_in boolean not null default false,
  tag_label text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, id)
);
create unique index filter_lists_built_in_key on filter_lists (org_id, description) where built_in;

create table filter_list_plates (
  org_id uuid not null,
  list_id uuid not null,
  plate text not null,
  primary key (org_id, list_id, plate),
  foreign key (org_id, list_id) references filter_lists (org_id, id) on delete cascade
);
create index filter_list_plates_plate_idx on filter_list_plates (org_id, plate);
