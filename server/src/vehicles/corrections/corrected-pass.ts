import { correctedReading } from '#rules/vehicles/correct-plate.ts'
import type { Db } from '../../db.ts'
import type { IngestCamera } from '../../events/camera.ts'
import type { Change } from '../../events/changes.ts'
import { detectionOfRow, type DetectionRow } from '../passes/detection-rows.ts'
import type { PassRow } from '../passes/pass-rows.ts'
import { findReads, recomputePass } from '../passes/recompute-pass.ts'
import type { OriginalReading } from '../tables.ts'

export interface CorrectedPass {
  pass: Change<PassRow>
  detections: Change<DetectionRow>[]
  original: OriginalReading
}

/** The rows of a pass whose plate a person corrects: all its readings get the plate. */
export async function correctedPass(
  db: Db,
  camera: IngestCamera,
  pass: PassRow,
  plate: string | null,
): Promise<CorrectedPass> {
  const reads = await findReads(db, pass)
  const detections = reads.map((before) => ({ before, after: correctedReading(before, plate) }))
  return {
    pass: await recomputePass(db, pass.id, seenBy(camera, detections)),
    detections,
    original: originalOf(pass, reads),
  }
}

/** The rows as they were before a correction. Readings that came since keep what they read. */
export async function restoredPass(
  db: Db,
  camera: IngestCamera,
  pass: PassRow,
  original: OriginalReading,
): Promise<CorrectedPass> {
  const reads = await findReads(db, pass)
  const byId = new Map(original.reads.map((read) => [read.id, read]))
  const detections = reads.map((before) => {
    const read = byId.get(before.id)
    const { plate_key } = correctedReading(before, read?.plate ?? null)
    const after = read ? { ...before, plate: read.plate, plate_key, confidence: read.confidence } : before
    return { before, after }
  })
  const recomputed = await recomputePass(db, pass.id, seenBy(camera, detections))
  // Other guesses of the reader exist only in the votes.
  const { plate, plate_key, confidence, votes } = original
  const isSame = original.read_count === pass.read_count
  return {
    pass: isSame
      ? { ...recomputed, after: { ...recomputed.after, plate, plate_key, confidence, votes } }
      : recomputed,
    detections,
    original: originalOf(pass, reads),
  }
}

const seenBy = (camera: IngestCamera, detections: readonly Change<DetectionRow>[]) =>
  detections.map(({ after }) => ({
    camera,
    row: after,
    detection: { ...detectionOfRow(after), trackId: undefined },
  }))

const originalOf = (
  { plate, plate_key, confidence, votes, read_count }: PassRow,
  reads: readonly DetectionRow[],
): OriginalReading => ({
  plate,
  plate_key,
  confidence,
  votes,
  read_count,
  reads: reads.map((read) => ({ id: read.id, plate: read.plate, confidence: read.confidence })),
})
