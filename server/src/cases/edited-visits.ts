import { sql, type RawBuilder } from 'kysely'

/** Visits with those that splits and joins made of them, as SQL with `id`. An undone edit counts as well. */
export const withEdited = (orgId: string, ids: readonly string[]): RawBuilder<{ id: string }> => sql`
  with recursive edited (id) as (
    select unnest(${[...ids]}::uuid[])
    union
    select (visit ->> 'id')::uuid from edited
    join visit_edits on visit_edits.org_id = ${orgId}
      and (visits_before || visits_after) @> jsonb_build_array(jsonb_build_object('id', edited.id)),
    lateral jsonb_array_elements(visits_before || visits_after) as visit
  )
  select id from edited`
