-- Under which licences an organisation's wildlife files are given away, and whom a reader may write to.
create table wildlife_publishing (
  org_id uuid not null,
  data_licence text not null,
  media_licence text not null,
  contact_name text,
  contact_email text,
  primary key (org_id)
);
