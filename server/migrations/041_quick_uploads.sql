-- A list of a million plates is written in one transaction: a check for each of its rows that the list is there, which
-- the transaction has just locked, took most of the time. Whoever removes a list removes its entries.
alter table filter_list_plates drop constraint filter_list_plates_org_id_list_id_fkey;
