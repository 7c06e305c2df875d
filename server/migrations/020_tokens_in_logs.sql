-- Some bodies name the address they were posted to, whose token was not cut from them.
delete from ingest_log where payload ilike '%ingest%';
