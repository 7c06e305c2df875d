-- A VIEWER and a SITE_VIEWER read. An ADMIN may let one of them operate: remove a vehicle from the Live Explorer, correct a
-- plate, decide in a review. The viewers of the demo may, as before.
alter table users add column may_operate boolean not null default false;

update users set may_operate = true
where role <> 'ADMIN' and exists (select from organisations where organisations.id = users.org_id and is_demo);
