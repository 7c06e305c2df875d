-- By which name and number in the World Register of Marine Species an organisation's files name what it watches.
create table wildlife_taxa (
  org_id uuid not null,
  object_class smallint not null,
  scientific_name text not null,
  aphia_id integer,
  primary key (org_id, object_class)
);
