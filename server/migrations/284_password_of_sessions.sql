-- When the password was entered in a session; null for passkeys and identity providers. Shortly after it the password can
-- be changed without entering it again.
alter table sessions add column password_at timestamptz;
