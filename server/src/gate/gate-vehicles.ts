import type { GateVehicle } from '#contract/gate/api.ts'
import type { PlateResult } from '#contract/media/replies.ts'
import { gateMatches } from '#rules/gate/gate-matches.ts'
import type { Db } from '../db.ts'
import type { IngestCamera } from '../events/camera.ts'
import { findEntriesNear } from '../filter-lists/listed-entries.ts'
import { imageRecords, type ViewContext } from '../media/pictures/image-record.ts'
import { findPictures } from '../media/pictures/picture-facts.ts'
import { findVisitsOf, type GatePass } from './last-passes.ts'

/** Passes of one camera with their pictures, visits and the lists that they match. */
export async function gateVehicles(
  db: Db,
  camera: IngestCamera,
  passes: readonly GatePass[],
  looking: ViewContext,
): Promise<GateVehicle[]> {
  const { orgId } = camera
  const shares = camera.confusions?.[camera.id]
  const plates = [...new Set(passes.flatMap(({ plate }) => plate ?? []))]
  const [entries, visits, pictures] = await Promise.all([
    findEntriesNear(
      db,
      orgId,
      plates.map((plate) => ({ plate, shares })),
    ),
    findVisitsOf(db, orgId, passes),
    findPictures(
      db,
      orgId,
      passes.map(({ image_id }) => image_id),
    ),
  ])
  const images = await imageRecords(db, orgId, pictures, looking)
  const imageOf = new Map(images.map((image) => [image.id, image]))
  return passes.map((pass) => {
    const image = imageOf.get(pass.image_id)
    const visit = visits.get(pass.id)
    return {
      id: pass.id,
      plate: pass.plate,
      type: pass.type,
      confidence: pass.confidence,
      colour: pass.colour,
      vehicle_makemodel: pass.makemodel,
      movement: pass.movement,
      time_created: pass.last_time.toISOString(),
      image_id: pass.image_id,
      image_file: image?.image_file ?? null,
      thumbnail: image?.thumbnail ?? null,
      plate_image: plateImageOf(image?.detected_objects.results ?? [], pass.plate),
      matches: gateMatches({ plate: pass.plate, time: pass.last_time, shares }, entries),
      visit: visit
        ? {
            entry_time: visit.entry_time?.toISOString() ?? null,
            exit_time: visit.exit_time?.toISOString() ?? null,
          }
        : null,
    }
  })
}

/** The crop of the vehicle's own plate; other vehicles may be on the picture. */
const plateImageOf = (results: readonly PlateResult[], plate: string | null): string | null =>
  results.find((result) => result.plate !== null && result.plate === plate)?.plate_image ?? null
