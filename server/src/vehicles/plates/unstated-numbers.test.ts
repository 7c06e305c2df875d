import { describe, expect, test } from 'vitest'
import { createCamera, createCameraWorld, post } from '../../testing/cameras.ts'
import { shareProduct } from '../../testing/product/test-app.ts'

const product = await shareProduct()

/** A separate organisation with this many cameras, each with a function to post a vehicle. */
async function gates(count: number) {
  const world = await createCameraWorld(product)
  const cameras = await Promise.all(
    Array.from({ length: count }, () => createCamera(product.deps, world.orgId, world.siteId)),
  )
  let seconds = 0
  return {
    orgId: world.orgId,
    see: cameras.map((camera) => async (vehicle: object) => {
      const time = new Date(Date.now() - 3_600_000 + 1000 * seconds++).toISOString()
      const { status, body } = await post(product, camera, {
        time,
        detections: [{ type: 'car', ...vehicle }],
      })
      expect({ status, body }).toMatchObject({ status: 200 })
    }),
    get: async (path: string) => {
      const answer = await product.request('GET', `/api/v1/${path}`, { key: world.admin.key })
      expect(answer.status).toBe(200)
      return answer
    },
  }
}

describe('a plate without a confidence', () => {
  test('has none in lists, exports and the summary, and is not low', async () => {
    const { see, get } = await gates(1)
    await see[0]!({ plate: 'KTR481' })
    await see[0]!({ plate: 'KTR481' })
    const passes = await get('explorer/detections/unique')
    expect(passes.body.results).toMatchObject([{ plate: 'KTR481', count: 2, confidence: null }])
    const reads = await get('explorer/detections')
    expect(reads.body.results).toMatchObject([{ confidence: null }, { confidence: null }])
    for (const list of ['detections', 'detections/unique']) {
      const [, line] = (await get(`explorer/${list}/export.csv`)).text.split('\r\n')
      expect(line!.split(',').slice(2, 5)).toEqual(['KTR481', '', 'car'])
      expect((await get(`explorer/${list}?confidence=low`)).body.count).toBe(0)
    }
    expect((await get('summary')).body).toMatchObject({ average_confidence: null, total_unique_plates: 1 })
    expect((await get('summary?confidence=low')).body.total_unique_plates).toBe(0)
  })

  test('gets the highest confidence of its other readings, or that of its vehicle', async () => {
    const { see, get } = await gates(2)
    await see[0]!({ plate: 'KTR481' })
    await see[0]!({ plate: 'KTR481', plate_confidence: 31 })
    await see[1]!({ plate: 'LMN902', confidence: 88 })
    const { body } = await get('explorer/detections/unique')
    expect(body.results.map(({ confidence }: { confidence: number }) => confidence)).toEqual([88, 31])
  })
})

describe('a speed of 0', () => {
  const average = async (get: Awaited<ReturnType<typeof gates>>['get'], query = '') =>
    (await get(`summary?${query}`)).body.average_vehicle_speed

  test('of cameras without another speed is not measured: 0, 0 and 40 average 40', async () => {
    const { see, get } = await gates(3)
    await see[0]!({ speed: 0, plate: 'AAA111' })
    await see[1]!({ speed: 0 })
    await see[2]!({ speed: 40 })
    expect(await average(get)).toBe(40)
    // A plate filter is answered from rows instead of sums.
    expect(await average(get, 'plates=AAA111')).toBeNull()
    const { body } = await get('explorer/speed')
    expect(body).toMatchObject({ count: 1, results: [{ speed: 40 }] })
    expect((await get('explorer/speed/summary')).body).toMatchObject({
      average_vehicle_speed: 40,
      count: 1,
      days: [{ average_speed: 40, count: 1 }],
    })
    const reads = (await get('explorer/detections')).body.results
    expect(reads.map(({ speed }: { speed: number | null }) => speed)).toEqual([40, null, null])
    const passes = (await get('explorer/detections/unique')).body.results
    expect(passes.map(({ speed }: { speed: number | null }) => speed)).toEqual([40, null, null])
    expect(reads[1].image.detected_objects.results).toMatchObject([{ speed: null }])
  })

  test('counts, including earlier ones, once the camera has sent another speed', async () => {
    const { see, get } = await gates(1)
    await see[0]!({ speed: 0 })
    expect(await average(get)).toBeNull()
    await see[0]!({ speed: 40 })
    await see[0]!({ speed: 0 })
    expect(await average(get)).toBeCloseTo(40 / 3)
    expect((await get('explorer/speed')).body.count).toBe(3)
    await expect
      .poll(async () =>
        (await get('explorer/detections')).body.results.map(({ speed }: { speed: number }) => speed),
      )
      .toEqual([0, 40, 0])
  })
})
