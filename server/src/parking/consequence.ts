import { FunctionType } from '#contract/cameras/enumerations.ts'
import { queryAbout } from '../core/database/statements/combined-queries.ts'
import type { Consequence } from '../events/consequence.ts'
import type { PreparedEvent } from '../events/prepared-event.ts'
import { recomputeVisitSums } from './recompute-sums.ts'
import { changesOfVisits } from './visits/changes-of-visits.ts'
import { nearVisits, plateSeen, type PlateSeen } from './visits/near-visits.ts'
import type { VisitRow } from './visits/visit-rows.ts'
import { visitWrites } from './visits/visit-writes.ts'

/** Passes at entrances and exits start and end visits. */
export const visits: Consequence<VisitRow> = {
  lookUp: (events) => queryAbout(platesAtGates(events), nearVisits),
  async follow(changes, { wire, known }) {
    const lookedUp = { seen: platesAtGates(changes.events.map(({ prepared }) => prepared)), rows: known }
    changes.visits.push(...(await changesOfVisits(wire, changes, lookedUp)))
  },
  sums: (changes, { now }) => visitWrites(changes.visits, changes.passes, now),
  recompute: recomputeVisitSums,
}

const platesAtGates = (events: readonly PreparedEvent[]): PlateSeen[] =>
  events
    .filter(({ camera }) => camera.functionType !== FunctionType.NONE)
    .flatMap(({ camera, event, isPast }) =>
      event.detections.flatMap(({ plate }) =>
        plate === undefined
          ? []
          : [plateSeen(camera.orgId, camera.siteId, plate, event.time, isPast === true)],
      ),
    )
