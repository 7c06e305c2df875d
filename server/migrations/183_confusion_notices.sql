-- What cameras confuse is kept in the memory of each process, so a change of it is a notice.
create trigger camera_confusions_changed after insert or update or delete on camera_confusions
  for each row execute function notify_change();
