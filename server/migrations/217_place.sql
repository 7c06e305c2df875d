-- How times, numbers, units and prices are written for an organisation. The defaults are the values that were fixed.
alter table organisations add column place jsonb not null default '{"time_zone": "Pacific/Auckland", "locale": "en-NZ",
  "first_weekday": 1, "speed_unit": "km/h", "length_unit": "m", "currency": "NZD"}';
