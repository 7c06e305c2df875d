-- Access packages may be encrypted. The password is kept sealed until the package is made.
alter table access_packages
  add column has_password boolean not null default false,
  add column sealed_password bytea;
