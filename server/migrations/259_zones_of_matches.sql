-- The zone that a match was in, with its name at that time, the movement and the seconds: titles in the inbox state it.
alter table alert_matches add column zone jsonb;
