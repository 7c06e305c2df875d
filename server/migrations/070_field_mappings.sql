-- Where in the posts of a camera its values are, as an ADMIN pointed at them; without a camera it is for all cameras
-- of the organisation. The ingest log keeps by which mapping a post was read, also when that is removed.
create table field_mappings (
  org_id uuid not null,
  id uuid not null,
  camera_id uuid,
  name text not null,
  instead_of text,
  pointers jsonb not null,
  created_at timestamptz not null,
  created_by uuid not null,
  primary key (org_id, id)
);

alter table ingest_log add column mapping_id uuid, add column mapping_name text;
