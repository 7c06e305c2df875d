import { expect } from 'vitest'
import type { Db } from '../db.ts'
import { createCameraWorld, post, type CameraWorld, type TestCamera } from './cameras.ts'
import type { TestApp } from './product/test-app.ts'

/** Steps for tests of alerts: cameras read plates, time passes, and matches are read. */
export function watchAlerts(product: TestApp) {
  const { db } = product.deps
  const read = (plate: string | undefined, values: object, time = product.deps.now()) => ({
    time: time.toISOString(),
    detections: [
      {
        type: 'car',
        confidence: 99,
        ...(plate && { plate, plate_confidence: 90 }),
        bb: { l: 0, t: 0, r: 100, b: 100 },
        ...values,
      },
    ],
  })
  return {
    /** A separate organisation for each test, and a clock that starts now. */
    begin(): Promise<CameraWorld> {
      product.setNow(new Date())
      return createCameraWorld(product)
    },
    later: (ms: number) => product.setNow(new Date(product.deps.now().getTime() + ms)),
    async see(
      camera: TestCamera,
      plate: string | undefined,
      values: object = {},
      time?: Date,
    ): Promise<void> {
      const answer = await post(product, camera, read(plate, values, time))
      expect(answer.status).toBe(200)
    },
    matchesOf: ({ orgId }: CameraWorld) => matchesOf(db, orgId),
    platesNotified: async ({ orgId }: CameraWorld) =>
      (await matchesOf(db, orgId)).filter(({ state }) => state === 'notified').map(({ plate }) => plate),
    messagesOf: ({ orgId }: CameraWorld) => messagesOf(db, orgId),
  }
}

const matchesOf = (db: Db, orgId: string) =>
  db
    .selectFrom('alert_matches')
    .select([
      'plate',
      'state',
      'reason',
      'matched_by',
      'entry_plate',
      'list_version',
      'kind',
      'subject',
      'object_type',
      'image_id',
    ])
    .where('org_id', '=', orgId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

const messagesOf = (db: Db, orgId: string) =>
  db
    .selectFrom('messages')
    .innerJoin('notifications', (join) =>
      join
        .onRef('notifications.org_id', '=', 'messages.org_id')
        .onRef('notifications.id', '=', 'messages.notification_id'),
    )
    .select(['messages.destination', 'messages.status', 'messages.reason', 'messages.not_before', 'content'])
    .where('messages.org_id', '=', orgId)
    .orderBy('messages.created_at')
    .orderBy('messages.destination')
    .execute()
