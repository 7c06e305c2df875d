import { queryAbout } from '../core/database/statements/combined-queries.ts'
import { changedRows, madeRows } from '../events/changes.ts'
import type { Consequence } from '../events/consequence.ts'
import { inserter, updater, wholeUpdater } from '../events/write-rows.ts'
import { detectionColumns } from './passes/detection-rows.ts'
import { detectionSumWrites } from './passes/detection-sums.ts'
import { notePasses } from './passes/note-passes.ts'
import { openPasses, passLookups } from './passes/open-passes.ts'
import { passStateColumns, type PassRow } from './passes/pass-rows.ts'
import { lostPlateRecounts, plateWrites } from './passes/plate-sums.ts'
import { recomputeVehicleSums } from './passes/recompute-sums.ts'

const rowKey = ['org_id', 'time', 'id'] as const
const insertDetections = inserter('detections')
const updateDetections = wholeUpdater('detections', rowKey, detectionColumns)
const insertPasses = inserter('passes')
const updatePasses = updater('passes', rowKey, passStateColumns)

/** Detections, the passes of vehicles that they make up, and the plates of those. */
export const detectionsAndPasses: Consequence<PassRow> = {
  lookUp: (events) => queryAbout(passLookups(events), openPasses),
  note: (changes, { wire, known }) => notePasses(changes, wire.db, known),
  rows: ({ detections, passes }) => [
    insertDetections(madeRows(detections)),
    updateDetections(changedRows(detections)),
    insertPasses(madeRows(passes)),
    updatePasses(changedRows(passes)),
  ],
  sums: (changes) => [...detectionSumWrites(changes), ...plateWrites(changes.passes)],
  finish({ passes }, { wire }) {
    for (const recount of lostPlateRecounts(passes)) wire.fire(recount)
  },
  recompute: recomputeVehicleSums,
}
