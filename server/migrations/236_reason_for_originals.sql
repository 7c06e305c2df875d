-- A reason may be required before an original picture or clip is opened.
alter table audit_settings add column asks_original_reason boolean not null default false;
