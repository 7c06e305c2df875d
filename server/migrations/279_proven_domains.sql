-- Several organisations may list an email domain; the one that has proved it uses it. Listing alone let an organisation
-- claim or block the domain of another one. Domains from before were checked as they were listed and stay in use.
alter table sign_on_domains add column is_proven boolean not null default true;
alter table sign_on_domains alter column is_proven set default false;
alter table sign_on_domains drop constraint sign_on_domains_pkey;
alter table sign_on_domains add primary key (org_id, domain);
create unique index sign_on_domains_proven_key on sign_on_domains (domain) where is_proven;
drop index sign_on_domains_org_idx;
