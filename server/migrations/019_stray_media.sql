-- Files that nothing refers to are looked for by their names.
create index media_copies_key_idx on media_copies (org_id, copy_key);
