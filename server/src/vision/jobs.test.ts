import { expect, test } from 'vitest'
import { mediaRetentionDays } from '#contract/media/constants.ts'
import { createCameraWorld } from '../testing/cameras.ts'
import { startProduct } from '../testing/product/test-app.ts'
import { forgetReadingsJob } from './forget-readings.job.ts'
import { warnBehindJob } from './analyser/warn-behind.job.ts'

const product = await startProduct()
const { deps } = product
const { db, now } = deps

const daysAgo = (days: number) => new Date(now().getTime() - days * 86_400_000)

test('keeps readings as long as their pictures', async () => {
  const { orgId, camera } = await createCameraWorld(product)
  const ages = [1, mediaRetentionDays - 1, mediaRetentionDays + 1, 2000]
  await db
    .insertInto('picture_readings')
    .values(
      ages.map((days, index) => ({
        org_id: orgId,
        image_id: `00000000-0000-7000-8000-00000000000${index}`,
        camera_id: camera.id,
        time: daysAgo(days),
        model: 'plates-1',
        plates: JSON.stringify([]) as never,
        milliseconds: 1,
        looked_at: daysAgo(days),
      })),
    )
    .execute()
  await forgetReadingsJob.task(deps)({}, {} as never)
  const kept = await db
    .selectFrom('picture_readings')
    .select('image_id')
    .where('org_id', '=', orgId)
    .execute()
  expect(kept.map(({ image_id }) => image_id.slice(-1)).sort()).toEqual(['0', '1'])
})

test('notifies ADMINs once a day that analysis falls behind, with the cameras and advice', async () => {
  const { orgId, camera } = await createCameraWorld(product, { name: 'CAM: North gate' })
  const quiet = await createCameraWorld(product)
  const dropped = (org_id: string, camera_id: string, at: Date) =>
    db
      .insertInto('vision_work')
      .values({ org_id, camera_id, not_looked_at: 1234, last_not_looked_at: at })
      .execute()
  await dropped(orgId, camera.id, now())
  await dropped(quiet.orgId, quiet.camera.id, daysAgo(1))
  await warnBehindJob.task(deps)({}, {} as never)
  await warnBehindJob.task(deps)({}, {} as never)
  const notices = await db
    .selectFrom('notifications')
    .select(['org_id', 'content'])
    .where('org_id', 'in', [orgId, quiet.orgId])
    .execute()
  expect(notices).toMatchObject([
    {
      org_id: orgId,
      content: {
        title: 'Analysis falls behind: pictures were not looked at',
        facts: [{ label: 'North gate', value: '1,234 pictures were not looked at' }],
        note: expect.stringMatching(/^Send fewer pictures/),
      },
    },
  ])
})
