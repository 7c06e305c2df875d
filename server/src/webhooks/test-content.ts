import { Id } from '#contract/endpoint.ts'
import { paths } from '#contract/paths.ts'
import type { MessageContent } from '#contract/messages/content.ts'
import { webhookMessages } from '#contract/webhooks/messages.ts'
import { stripNamePrefix } from '#rules/text/format.ts'
import { placeZone } from '#rules/place/current-place.ts'
import { fieldFault } from '../core/http/form-faults.ts'
import { newId } from '../core/ids.ts'
import type { Db } from '../db.ts'
import { findCamerasOf } from '../media/find-cameras.ts'
import { findDetectionsOf, findImages, type ImageRow } from '../media/find-media.ts'

/** The content of a test: the detections of the given image, else the newest detection, else an example. */
export async function testContent(
  db: Db,
  orgId: string,
  imageId: string,
  now: Date,
): Promise<MessageContent> {
  const image = imageId ? await namedImage(db, orgId, imageId) : await newestImage(db, orgId)
  return image ? contentOf(db, orgId, image) : sample(now)
}

async function namedImage(db: Db, orgId: string, imageId: string): Promise<ImageRow> {
  const [image] = Id.safeParse(imageId).success ? await findImages(db, orgId, [imageId]) : []
  if (!image) throw fieldFault('test_image_id', webhookMessages.noTestImage)
  return image
}

/** With a plate if there is one, because receivers expect it. */
async function newestImage(db: Db, orgId: string): Promise<ImageRow | undefined> {
  const newest = (withPlate: boolean) =>
    db
      .selectFrom('detections')
      .select('image_id')
      .where('org_id', '=', orgId)
      .$if(withPlate, (query) => query.where('plate', 'is not', null))
      .orderBy('time', 'desc')
      .limit(1)
      .executeTakeFirst()
  const found = (await newest(true)) ?? (await newest(false))
  const [image] = found ? await findImages(db, orgId, [found.image_id]) : []
  return image
}

async function contentOf(db: Db, orgId: string, image: ImageRow): Promise<MessageContent> {
  const detections = await findDetectionsOf(db, orgId, [image])
  const seen = detections.find(({ plate }) => plate !== null) ?? detections[0]
  const [camera] = await findCamerasOf(db, orgId, [image.camera_id])
  const [site, name] = [camera?.site_name ?? '', camera?.name ?? ''].map(stripNamePrefix)
  return {
    event: 'vehicle.alert',
    title: `Test: ${seen?.plate ?? seen?.type ?? 'image'} seen at ${site}, ${name}`,
    occurred_at: image.time.toISOString(),
    plate: seen?.plate ?? null,
    site: camera && { id: camera.site_id, name: site!, time_zone: camera.time_zone },
    camera: camera && { id: camera.id, name: name! },
    confidence: seen?.confidence ?? null,
    facts: seen ? [{ label: 'Type', value: seen.type }] : [],
    image: { id: image.id },
    path: `${paths.vehicleExplorer}/${image.id}`,
    data: { test: true },
  }
}

const sample = (now: Date): MessageContent => ({
  event: 'vehicle.alert',
  title: 'Test: ABC123 seen at Example Site, Gate 1',
  occurred_at: now.toISOString(),
  plate: 'ABC123',
  site: { id: newId(now), name: 'Example Site', time_zone: placeZone() },
  camera: { id: newId(now), name: 'Gate 1' },
  confidence: 97,
  facts: [{ label: 'Type', value: 'car' }],
  note: 'No camera has sent anything yet, so this is made up.',
  path: paths.vehicleExplorer,
  data: { test: true },
})
