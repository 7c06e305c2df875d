-- Named lists of labels for annotations, of an organisation: each label has a colour and perhaps a key from 1 to 9.
create table label_sets (
  org_id uuid not null,
  id uuid not null,
  name text not null,
  labels jsonb not null,
  primary key (org_id, id)
);
create unique index label_sets_name_idx on label_sets (org_id, lower(name));
