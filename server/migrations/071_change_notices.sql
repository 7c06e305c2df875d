-- What is set up seldom changes, and is kept in the memory of each process: a notice tells all of them whose is no
-- longer true. What a camera was seen doing last is not among it.
create function notify_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('sightline_changes', coalesce(new.org_id, old.org_id)::text);
  return null;
end $$;

create trigger site_changed after insert or update or delete on sites
  for each row execute function notify_change();
create trigger camera_changed after insert or delete or update of
    site_id, app_type, name, focal_length, vertical_fov, horizontal_fov, distance_scale, plane_normal, plane_point, lat,
    lng, country, function_type, face_redaction, is_enabled, hsafety_setting, violation_metrics, allowed_addresses,
    post_user, sealed_post_password, removed_at on cameras
  for each row execute function notify_change();
create trigger tag_changed after insert or update or delete on tags
  for each row execute function notify_change();
create trigger site_tag_changed after insert or update or delete on site_tags
  for each row execute function notify_change();
create trigger camera_tag_changed after insert or update or delete on camera_tags
  for each row execute function notify_change();
create trigger region_changed after insert or update or delete on regions
  for each row execute function notify_change();
create trigger mapping_changed after insert or update or delete on field_mappings
  for each row execute function notify_change();
