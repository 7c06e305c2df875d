-- Sealed, to name the session when a person signs out at the identity provider too.
alter table sessions add column sealed_id_token bytea;
