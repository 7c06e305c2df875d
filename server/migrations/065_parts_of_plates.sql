-- A plate is found by any part of it: by its pairs of neighbouring characters. Built in, so that no extension is needed;
-- plates do not change, so that only a new one is written to the index.
create function plate_pairs(plate text) returns text[]
  language sql immutable strict parallel safe
  return array(select distinct substr(plate, at, 2) from generate_series(1, length(plate) - 1) as at);
create index plates_pairs_idx on plates using gin (plate_pairs(plate));
