-- Where an organisation's own maps come from: addresses of tiles with {z}, {x} and {y}.
create table map_addresses (
  org_id uuid primary key,
  street_tiles text,
  satellite_tiles text
);
