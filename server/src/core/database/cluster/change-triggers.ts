/** A trigger that reports changed settings of an organisation. */
export interface ChangeTrigger {
  name: string
  table: string
  /** After any change without it. */
  after?: string
  /** A condition on the old and new row. */
  when?: string
}

/**
 * A single server notifies the processes of a change. On a cluster no process listens to the workers, so the function
 * of each trigger records the change. Clusters that an older version distributed have no such triggers at all, hence
 * the list. A test compares it with the migrated database.
 */
export const changeTriggers: readonly ChangeTrigger[] = [
  { name: 'camera_confusions_changed', table: 'camera_confusions' },
  { name: 'camera_tag_changed', table: 'camera_tags' },
  { name: 'camera_vision_changed', table: 'camera_vision' },
  {
    name: 'camera_changed',
    table: 'cameras',
    after: `INSERT OR DELETE OR UPDATE OF ${[
      'site_id, app_type, name, focal_length, vertical_fov, horizontal_fov, distance_scale, plane_normal',
      'plane_point, lat, lng, country, function_type, face_redaction, is_enabled, hsafety_setting',
      'violation_metrics, allowed_addresses, post_user, sealed_post_password, removed_at',
    ].join(', ')}`,
  },
  {
    name: 'camera_masks',
    table: 'cameras',
    after: 'UPDATE OF people_redaction, masked_storage',
    when: '((old.people_redaction IS DISTINCT FROM new.people_redaction) OR (old.masked_storage IS DISTINCT FROM new.masked_storage))',
  },
  {
    name: 'camera_measures',
    table: 'cameras',
    after: 'UPDATE OF measures_speed',
    when: '(old.measures_speed IS DISTINCT FROM new.measures_speed)',
  },
  {
    name: 'camera_withholds',
    table: 'cameras',
    after: 'UPDATE OF head_redaction',
    when: '(old.head_redaction IS DISTINCT FROM new.head_redaction)',
  },
  { name: 'mapping_changed', table: 'field_mappings' },
  { name: 'region_changed', table: 'regions' },
  { name: 'retention_mark_changed', table: 'retention_marks' },
  { name: 'site_tag_changed', table: 'site_tags' },
  { name: 'site_changed', table: 'sites' },
  { name: 'tag_changed', table: 'tags' },
]

/** In the words of Postgres. */
export const definitionOf = (
  { name, table, after = 'INSERT OR DELETE OR UPDATE', when }: ChangeTrigger,
  calling: 'notify_change' | 'note_change',
): string =>
  `CREATE TRIGGER ${name} AFTER ${after} ON public.${table} FOR EACH ROW${when ? ` WHEN (${when})` : ''} EXECUTE FUNCTION ${calling}()`
