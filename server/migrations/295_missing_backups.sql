-- The time at which the file of a backup was first found to be missing, which is the warning on the page of the machine.
alter table backups add column missing_at timestamptz;
