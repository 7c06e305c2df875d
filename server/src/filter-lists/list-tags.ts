import type { ConfusionShares } from '#rules/vehicles/confusions.ts'
import { misreadPlates } from '#rules/vehicles/misread-plates.ts'
import { plateKey } from '#rules/vehicles/plates.ts'
import { rowsOf } from '../core/database/statements/pipeline.ts'
import type { CombinedQuery } from '../core/database/statements/combined-queries.ts'

export interface ListTag {
  org_id: string
  plate: string
  label: string
}

interface SeenPlate {
  org_id: string
  plate: string
  /** The confusions of its camera. */
  shares: ConfusionShares | undefined
}

/** The tags of listed plates. */
export const listTags = (plates: readonly SeenPlate[]): CombinedQuery<ListTag> => ({
  text: listTagsText,
  values: [rowsOf('seen_plate', plates.flatMap(withKeys))],
  times: [],
})

/** A plate with its own key, and those of plates that its camera may read as this one. */
const withKeys = ({ org_id, plate, shares }: SeenPlate) =>
  [plate, ...misreadPlates(plate, shares)].map((meant) => ({ org_id, plate, plate_key: plateKey(meant) }))

/** Looks up plates one by one, since the plan must not depend on the size of the lists when it was made. */
const listTagsText = `
  select distinct requested.org_id, requested.plate, tag_label as label
  from unnest($1::seen_plate[]) as requested
  cross join lateral (
    (select list_id, plate, is_pattern from filter_list_plates
      where filter_list_plates.org_id = requested.org_id and filter_list_plates.plate_key = requested.plate_key
        and (valid_from is null or valid_from <= now()) and (valid_to is null or valid_to >= now()))
    union all
    (select list_id, plate, is_pattern from filter_list_plates
      where filter_list_plates.org_id = requested.org_id and is_pattern
        and requested.plate like translate(filter_list_plates.plate, '?*', '_%')
        and (valid_from is null or valid_from <= now()) and (valid_to is null or valid_to >= now()))
    offset 0
  ) as listed
  join filter_lists on filter_lists.org_id = requested.org_id and filter_lists.id = listed.list_id
  where tag_label is not null
    and (listed.is_pattern or matches_look_alikes or listed.plate = requested.plate)`
