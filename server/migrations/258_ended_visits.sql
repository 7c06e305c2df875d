-- A person may end the visit of a vehicle that left unseen, and undo it.
alter table visit_edits drop constraint visit_edits_kind_check;
alter table visit_edits add constraint visit_edits_kind_check check (kind in ('split', 'joined', 'ended'));
