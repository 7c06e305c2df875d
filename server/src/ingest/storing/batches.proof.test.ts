import { expect, test, vi } from 'vitest'
import { IngestFormat } from '#contract/ingest/event.ts'
import { makeDetection, makeEvent } from '#rules/ingest/event.ts'
import { randomOf } from '#rules/random.ts'
import { openBlobStore } from '../../core/blobs/blob-store.ts'
import type { PreparedEvent } from '../../events/prepared-event.ts'
import {
  createGateWorld,
  gateFacts,
  gateTraffic,
  platesFor,
  type GateRead,
  type GateWorld,
} from '../../testing/gate-traffic.ts'
import { startProduct } from '../../testing/product/test-app.ts'
import { readSums } from '../../testing/sums.ts'
import { findIngestCamera } from '../door/find-camera.ts'
import { prepareEvent } from '../reading/prepare-event.ts'
import { eventStore } from './event-store.ts'
import { rebuildSums } from './rebuild-sums.ts'

vi.setConfig({ testTimeout: 120_000 })

const product = await startProduct()
const { db } = product.deps

async function prepare({ orgId, camera, exit }: GateWorld, reads: readonly GateRead[]) {
  const cameras = {
    In: (await findIngestCamera(db, orgId, camera.id))!,
    Out: (await findIngestCamera(db, orgId, exit.id))!,
  }
  const blobs = openBlobStore(product.deps.config)
  return Promise.all(
    reads.map(({ plate, time, gate, confidence }): Promise<PreparedEvent> => {
      const camera = cameras[gate]
      const context = { now: time, siteTimeZone: camera.timeZone, cameraId: camera.id }
      const seen = makeDetection({ type: 'car', plate, confidence, plateConfidence: confidence })
      const event = makeEvent(IngestFormat.GENERIC, context, { time, detections: [seen] })
      return prepareEvent(event, { blobs, camera, bytes: new Map(), facts: new Map(), now: time })
    }),
  )
}

test.each(Object.entries(platesFor))(
  'events with %s plates give the same passes and visits together as one by one',
  async (kind, plateOf) => {
    const reads = gateTraffic(randomOf('batches', kind), 250, new Date('2026-03-10T08:00:00Z'), plateOf)
    const store = eventStore(product.deps)
    const single = await createGateWorld(product)
    for (const event of await prepare(single, reads)) await store.commit([event])
    const together = await createGateWorld(product)
    await Promise.all((await prepare(together, reads)).map((event) => store.commit([event])))
    await store.close()

    const facts = await gateFacts(db, together)
    expect(facts.visits.length).toBeGreaterThan(150)
    expect(facts).toEqual(await gateFacts(db, single))
    const sums = await readSums(db, together.orgId)
    await rebuildSums(db, together.orgId)
    expect(await readSums(db, together.orgId)).toEqual(sums)
  },
)
