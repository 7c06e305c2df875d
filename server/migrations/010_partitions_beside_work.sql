-- A new month is made beside its table and then joined to it: neither readers nor events that are being stored wait.
create or replace function ensure_partitions(from_day date, to_day date) returns void language plpgsql as $$
declare
  month date := date_trunc('month', from_day)::date;
  parent text;
  child text;
begin
  perform pg_advisory_xact_lock(hashtext('ensure_partitions'));
  while month <= to_day loop
    foreach parent in array array['images', 'videos', 'detections', 'passes', 'observations', 'sightings'] loop
      child := parent || '_' || to_char(month, 'YYYY_MM');
      if to_regclass(child) is null then
        execute format('create table %I (like %I including all)', child, parent);
        execute format(
          'alter table %I attach partition %I for values from (%L) to (%L)',
          parent, child, month::timestamp at time zone 'UTC', (month + interval '1 month')::timestamp at time zone 'UTC');
      end if;
    end loop;
    month := (month + interval '1 month')::date;
  end loop;
end $$;
