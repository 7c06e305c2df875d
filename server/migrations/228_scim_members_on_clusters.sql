-- A cluster cannot distribute a table that references both users, which are on every node, and another distributed table.
-- Removing a group deletes its members.
alter table scim_group_members drop constraint scim_group_members_org_id_group_id_fkey;
