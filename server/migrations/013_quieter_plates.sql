-- Most plates come two or three times: they share the lowest step, so that counting them leaves the indexes alone.
create or replace function often_step(times integer) returns smallint language sql immutable parallel safe
  return case when times < 4 then 0 else floor(4 * log(times::double precision)) end::smallint;
update plates set often = 0 where often = 1;
update plate_months set often = 0 where often = 1;

-- A plate of six characters that is one edit from one of five shares three of them with it at one end.
drop index plates_short_start_idx;
drop index plates_short_end_idx;
create index plates_short_start_idx on plates (org_id, left(plate_key, 2)) where length(plate_key) <= 5;
create index plates_short_end_idx on plates (org_id, right(plate_key, 2)) where length(plate_key) <= 5;
