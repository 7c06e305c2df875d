-- The language in which a person reads pages, mails and messages; null follows the browser, and is English in mails.
alter table users add column language text;
