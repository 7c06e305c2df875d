import type { Movement } from '#rules/parking/visits.ts'
import type { PassChange, PassStep } from '../../events/changes.ts'
import type { Row } from '../../events/write-rows.ts'

/** A pass at an entrance or exit, and its previous plate if readings changed it. */
export interface SiteMovement {
  orgId: string
  siteId: string
  movement: Movement
  imageId: string
  formerPlate?: string | undefined
  /** The reading turned out to be no plate, so the movement is removed from its visits. */
  isWithdrawn?: true
}

/** A pass that moves a vehicle in or out. */
export interface MovingPass {
  org_id: string
  site_id: string
  id: string
  time: Date
  plate: string
  confidence: number | null
  direction: 'entry' | 'exit'
  camera_id: string
  image_id: string
}

export const movementOfPass = (pass: MovingPass, formerPlate?: string): SiteMovement => ({
  orgId: pass.org_id,
  siteId: pass.site_id,
  imageId: pass.image_id,
  formerPlate,
  movement: {
    id: pass.id,
    kind: pass.direction,
    time: pass.time,
    plate: pass.plate,
    plateConfidence: pass.confidence === null ? undefined : Math.fround(pass.confidence),
    cameraId: pass.camera_id,
  },
})

/** The pass as a movement; undefined without a plate or a direction. */
export const movementOfRow = ({ plate, direction, ...pass }: Row<'passes'>): SiteMovement | undefined =>
  plate === null || direction === null ? undefined : movementOfPass({ ...pass, plate, direction })

/**
 * The movements of a batch, as if its readings had been stored one after the other in the order of their times: a
 * vehicle enters before it leaves, and a plate that a later reading corrects was another one until then.
 */
export function movementsOf(passes: readonly PassChange[]): SiteMovement[] {
  const moved = passes.flatMap(({ before, after, steps = [{ after, at: after.time, place: 0 }] }) =>
    steps.flatMap((step, index) => {
      const movement = movementOf(index === 0 ? before : steps[index - 1]!.after, step.after)
      return movement ? [{ movement, step }] : []
    }),
  )
  return moved.sort((a, b) => inOrder(a.step, b.step)).map(({ movement }) => movement)
}

const inOrder = (a: PassStep, b: PassStep) => a.at.getTime() - b.at.getTime() || a.place - b.place

/** The movement of a pass that is new or was changed by a reading. */
function movementOf(before: Row<'passes'> | undefined, after: Row<'passes'>): SiteMovement | undefined {
  const former = before && movementOfRow(before)
  const movement = movementOfRow(after)
  if (former && after.plate === null) return { ...former, isWithdrawn: true }
  if (!movement) return undefined
  const isKnown =
    before?.plate === after.plate &&
    before.confidence === after.confidence &&
    before.direction === after.direction
  return isKnown ? undefined : { ...movement, formerPlate: before?.plate ?? undefined }
}
