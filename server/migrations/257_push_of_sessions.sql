-- The session in which a browser was allowed to be notified: its notifications end with a sign-out. No foreign key, as
-- a session that expires keeps them.
alter table push_subscriptions add column session_hash bytea;
