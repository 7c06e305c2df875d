-- How often the process that reads the file of an import was ended by its limits of time and memory: after the second
-- time the import has failed.
alter table history_imports add column reader_ends smallint not null default 0;
