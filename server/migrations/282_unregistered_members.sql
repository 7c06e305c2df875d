-- An address belongs to the person who proved it, by the link of a mail or by an identity provider. Until then a member
-- holds it in their own organisation only: any organisation could add an address, and its owner could not be invited.
drop index users_email_key;
create unique index users_email_key on users (lower(email))
  where password_hash is not null or sign_on_subject is not null;
create unique index users_org_email_key on users (org_id, lower(email));
