import { correctionRefusals, type PlateCorrection } from '#contract/vehicles/corrections.ts'
import { normalisePlate } from '#rules/vehicles/plates.ts'
import { reconsiderPass } from '../../alerts/matching/reconsider/reconsider-pass.ts'
import { reconsiderEditedStays } from '../../alerts/matching/stays/reconsider-stays.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import type { Caller } from '../../core/access.ts'
import { organisationLock } from '../../core/database/statements/organisation-lock.ts'
import { openPipeline, statement, type Wire } from '../../core/database/statements/pipeline.ts'
import { AppError, invalid, notFound } from '../../core/errors.ts'
import { newId } from '../../core/ids.ts'
import type { Db, Tables } from '../../db.ts'
import type { Deps } from '../../deps.ts'
import { Changes } from '../../events/changes.ts'
import { correctedPass, restoredPass, type CorrectedPass } from '../../vehicles/corrections/corrected-pass.ts'
import {
  findCorrection,
  findPass,
  findStanding,
  insertCorrection,
  listCorrections,
  markUndone,
} from '../../vehicles/corrections/queries.ts'
import type { PassRow } from '../../vehicles/passes/pass-rows.ts'
import { findIngestCamera } from '../door/find-camera.ts'
import { followConsequences, LookupResults } from '../storing/follow-consequences.ts'

type Corrector = Pick<Caller, 'orgId' | 'siteIds' | 'userId'>

export interface Corrections {
  /** `id` is that of a pass or of one of its detections. */
  correct(caller: Corrector, id: string, plate: string | null): Promise<PlateCorrection>
  undo(caller: Corrector, correctionId: string): Promise<void>
}

export interface PlateCorrections extends Corrections {
  /** For corrections that are stored together with other rows of the organisation. */
  transaction<Result>(orgId: string, work: (tx: Db, own: Corrections) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

const conflict = (message: string) => new AppError('conflict', message)

/** Corrects plates by hand. Visits, sums, the live feed and alerts are updated in the same transaction. */
export function plateCorrections({ pool, now }: Pick<Deps, 'pool' | 'now'>): PlateCorrections {
  const pipeline = openPipeline<Tables>(pool.options)
  const inTransaction = <Result>(orgId: string, work: (wire: Wire<Tables>) => Promise<Result>) =>
    pipeline.transaction((all) => {
      const wire = all.of(orgId)
      wire.fire(statement(organisationLock, orgId))
      return work(wire)
    })
  const correctionsOn = (wire: Wire<Tables>): Corrections => ({
    correct: (caller, id, plate) => correct(wire, caller, id, plate),
    undo: (caller, correctionId) => undo(wire, caller, correctionId),
  })
  return {
    correct: (caller, id, plate) => inTransaction(caller.orgId, (wire) => correct(wire, caller, id, plate)),
    undo: (caller, correctionId) => inTransaction(caller.orgId, (wire) => undo(wire, caller, correctionId)),
    transaction: (orgId, work) => inTransaction(orgId, (wire) => work(wire.db, correctionsOn(wire))),
    close: () => pipeline.close(),
  }

  async function correct(
    wire: Wire<Tables>,
    caller: Corrector,
    id: string,
    given: string | null,
  ): Promise<PlateCorrection> {
    const plate = readPlate(given)
    const pass = await findPass(wire.db, caller, id)
    if (!pass) throw notFound('Vehicle')
    if (pass.plate === plate) throw invalid({ plate: [correctionRefusals.sameAsBefore] })
    const corrected = await correctedPass(wire.db, await cameraOf(wire, pass), pass, plate)
    await store(wire, corrected, now())
    const correctionId = newId(now())
    await insertCorrection(wire.db, {
      org_id: caller.orgId,
      id: correctionId,
      pass_id: pass.id,
      pass_time: pass.time,
      site_id: pass.site_id,
      camera_id: pass.camera_id,
      plate_before: pass.plate,
      plate_after: plate,
      original: JSON.stringify(corrected.original),
      corrected_by: caller.userId,
      corrected_at: now(),
    })
    await note(wire, caller, 'reading.corrected', corrected, correctionId)
    return (await listCorrections(wire.db, caller.orgId, pass.id))[0]!
  }

  async function undo(wire: Wire<Tables>, caller: Corrector, correctionId: string): Promise<void> {
    const correction = await findCorrection(wire.db, caller, correctionId)
    const pass = correction && (await findPass(wire.db, caller, correction.pass_id))
    if (!pass) throw notFound('Correction')
    if (correction.undone_at) throw conflict(correctionRefusals.undone)
    const standing = await findStanding(wire.db, caller.orgId, pass.id)
    if (standing?.id !== correction.id) throw conflict(correctionRefusals.correctedSince)
    const camera = await cameraOf(wire, pass)
    const restored = await restoredPass(wire.db, camera, pass, correction.original)
    await store(wire, restored, now())
    await markUndone(wire.db, caller, correctionId, now())
    await note(wire, caller, 'reading.restored', restored, correctionId)
  }

  async function note(
    wire: Wire<Tables>,
    { orgId, userId }: Corrector,
    action: 'reading.corrected' | 'reading.restored',
    { pass }: CorrectedPass,
    correctionId: string,
  ): Promise<void> {
    const detail = { correction: correctionId, before: pass.before!.plate, after: pass.after.plate }
    await recordAudit(wire.db, orgId, { at: now(), actorId: userId, action, subject: pass.after.id, detail })
  }
}

function readPlate(given: string | null): string | null {
  if (given === null) return null
  const plate = normalisePlate(given)
  if (plate === undefined) throw invalid({ plate: [correctionRefusals.notAPlate] })
  return plate
}

async function cameraOf(wire: Wire<Tables>, { org_id, camera_id }: PassRow) {
  const camera = await findIngestCamera(wire.db, org_id, camera_id)
  if (!camera) throw conflict(correctionRefusals.cameraRemoved)
  return camera
}

/** Writes the changes, updates everything that depends on a pass, and evaluates its alerts again. */
async function store(wire: Wire<Tables>, { pass, detections }: CorrectedPass, now: Date): Promise<void> {
  const changes = new Changes()
  changes.detections.push(...detections)
  changes.passes.push(pass)
  await followConsequences(wire, changes, new LookupResults(new Map()), now)
  await reconsiderPass(wire.db, pass, now)
  await reconsiderEditedStays(wire.db, pass.after.org_id, changes.visits, now)
}
