-- Cameras that can send a user name and password may be asked for them. The password is sealed, not hashed: to check
-- a digest it has to be read again.
alter table cameras add column post_user text, add column sealed_post_password bytea;
alter table cameras add constraint cameras_post_credentials_check
  check ((post_user is null) = (sealed_post_password is null));
