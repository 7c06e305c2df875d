-- Reasons for downloads, the list that reasons are chosen from, and where signed checkpoints are sent.
alter table audit_settings add column asks_download_reason boolean not null default false;
alter table audit_settings add column reasons text[] not null default '{}';
alter table audit_settings add column checkpoint_email text;
alter table audit_settings add column checkpoint_url text;
