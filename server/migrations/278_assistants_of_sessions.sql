-- The session at the identity provider in which an assistant was allowed, as in 'sessions': when it ends there, the
-- assistant is disconnected. Empty where the provider names none; null for a session with a password or passkey.
alter table assistant_grants add column sign_on_sid text;
alter table assistant_codes add column sign_on_sid text;
update assistant_grants set sign_on_sid = '' where user_id in (select id from users where sign_on_subject is not null);
-- The network from which a client was registered, so that one network cannot use up the clients of all.
alter table assistant_clients add column network text not null default '';
