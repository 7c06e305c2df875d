-- A redirect address that all organisations share lets one of them receive codes of another one's provider (mix-up).
-- Existing settings keep the shared address until their ADMIN has entered the new one at the provider.
alter table sign_on_settings add column has_shared_redirect boolean not null default true;
-- An attempt finishes at its own address and provider only. Those of an older version are over.
alter table sign_on_attempts add column redirect_uri text not null default '';
alter table sign_on_attempts add column issuer text not null default '';
