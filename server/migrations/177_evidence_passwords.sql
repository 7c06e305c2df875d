-- An evidence package may be encrypted. Its password is sealed until the job has made the package, then it is null.
create table evidence_passwords (
  org_id uuid not null,
  package_id uuid not null,
  sealed_password bytea,
  primary key (org_id, package_id)
);
