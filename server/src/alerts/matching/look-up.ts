import { queryTogether, type CombinedQuery } from '../../core/database/statements/combined-queries.ts'
import { rowsOf, type Wire as DatabaseWire } from '../../core/database/statements/pipeline.ts'
import type { Tables } from '../../db.ts'
import type { PreparedEvent } from '../../events/prepared-event.ts'
import {
  entriesNearText,
  entryOfJson,
  plateLookups,
  type CameraPlate,
  type FoundEntry,
} from '../../filter-lists/listed-entries.ts'
import type { AlertVersion } from './kept-alerts.ts'

/** Rows of two kinds in one result. */
export type Known = { what: 'version'; row: AlertVersion } | { what: 'entry'; row: FoundEntry }

export type Wire = Pick<DatabaseWire<Tables>, 'send'>

type PlateRequest = { org_id: string; plate?: string }

/**
 * The versions of the alerts of organisations, and the list entries near the plates. Events without plates need no
 * entries.
 */
const question = (requested: readonly PlateRequest[]): CombinedQuery<Known> => ({
  text: requested.some(({ plate }) => plate !== undefined) ? knownText : versionsText,
  values: [rowsOf('seen_plate', requested)],
  times: [],
})

const versionsText = `
  select 'version' as what, (to_jsonb(current) || jsonb_build_object('place', organisations.place))::json as row
  from (select distinct org_id from unnest($1::seen_plate[])) as organisation
  join alert_versions as current on current.org_id = organisation.org_id
  join organisations on organisations.id = organisation.org_id`

const knownText = `${versionsText}
  union all
  select 'entry', to_json(entry) from (${entriesNearText('unnest($1::seen_plate[])')}
    and exists (select from alerts where alerts.org_id = near.org_id and alerts.list_id = near.list_id and enabled)
  ) as entry`

export const lookUpWatched = (events: readonly PreparedEvent[]): CombinedQuery<Known> =>
  question(
    events.flatMap(({ camera, event }) => [
      { org_id: camera.orgId },
      ...event.detections.flatMap(({ plate, candidates }) =>
        [...(plate === undefined ? [] : [plate]), ...candidates.map((candidate) => candidate.plate)].flatMap(
          (read) => plateLookups(camera.orgId, { plate: read, shares: camera.confusions?.[camera.id] }),
        ),
      ),
    ]),
  )

export const versionsIn = (known: readonly Known[]): AlertVersion[] =>
  known.flatMap((each) => (each.what === 'version' ? each.row : []))

export const entriesIn = (known: readonly Known[]): FoundEntry[] =>
  known.flatMap((each) => (each.what === 'entry' ? entryOfJson(each.row) : []))

/** The versions of the alerts of organisations, and the list entries near the plates. */
export const lookUpPlates = (plates: readonly (CameraPlate & { orgId: string })[]): CombinedQuery<Known> =>
  question(plates.flatMap(({ orgId, ...read }) => plateLookups(orgId, read)))

/** The list entries near plates that other events have read. */
export async function findEntries(
  wire: Wire,
  plates: readonly (CameraPlate & { orgId: string })[],
): Promise<FoundEntry[]> {
  if (plates.length === 0) return []
  const [known] = await queryTogether(wire, lookUpPlates(plates))
  return entriesIn(known)
}
