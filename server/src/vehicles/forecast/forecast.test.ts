import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { DailyForecast, DailySummary, PlateForecast } from '#contract/vehicles/replies.ts'
import { forecastDaily } from '#rules/forecast/daily-forecast.ts'
import { newZealandHolidays } from '#rules/forecast/new-zealand-holidays.ts'
import { createCameraWorld, post } from '../../testing/cameras.ts'
import { createPerson } from '../../testing/people.ts'
import { startProduct } from '../../testing/product/test-app.ts'
import { createVehicleHistory } from '../../testing/worlds/vehicle-history.ts'

const product = await startProduct()
const world = await createVehicleHistory(product, { seed: 11, vehicles: 60 })

/** Passes the first site at eight on every workday for five weeks. */
const commuter = 'QZW777'
const mondays = ['2026-08-31', '2026-09-07', '2026-09-14', '2026-09-21', '2026-09-28']

for (const monday of mondays) {
  for (let day = 0; day < 5; day++) {
    const time = new Date(Date.parse(`${monday}T08:10:00+12:00`) + day * 86_400_000).toISOString()
    await post(product, world.cameras[0]!, {
      time,
      detections: [{ type: 'car', confidence: 99, plate: commuter, plate_confidence: 99 }],
    })
  }
}

const get = async (path: string, key = world.admin.key) => product.request('GET', `/api/v1/${path}`, { key })

test('the daily forecast covers seven days from tomorrow, based on whole days [EXPL-032]', async () => {
  const forecast: DailyForecast[] = (await get('forecast/dailyforecasts')).body
  expect(forecast.map(({ date }) => date)).toEqual(
    Array.from({ length: 7 }, (_, day) => `2026-10-${String(6 + day).padStart(2, '0')}`),
  )
  const days: DailySummary[] = (await get('explorer/detections/unique/dailysummary')).body
  const options = { from: '2026-10-06', holidays: newZealandHolidays(2023, 2027) }
  const whole = days.filter(({ date }) => date < '2026-10-05')
  const expected = (name: 'images' | 'unique_plates') =>
    forecastDaily(
      whole.map((day) => ({ date: day.date, value: day[name] })),
      7,
      options,
    )
  expect(
    forecast.map((day) => ({
      date: day.date,
      value: day.images,
      low: day.images_low,
      high: day.images_high,
      low95: day.images_low_95,
      high95: day.images_high_95,
    })),
  ).toEqual(expected('images'))
  expect(forecast.map((day) => day.unique_plates)).toEqual(
    expected('unique_plates').map(({ value }) => value),
  )
  expect((await get('forecast/dailyforecasts?n_days=3')).body).toHaveLength(3)
  expect((await get('forecast/dailyforecasts?n_days=400')).status).toBe(400)
})

test('for cameras that send pictures without vehicles, images are forecast and no passes', async () => {
  const other = await createCameraWorld(product)
  const now = product.deps.now()
  const [width, height] = [8, 8]
  for (let day = 20; day >= 1; day--) {
    product.setNow(new Date(now.getTime() - day * 86_400_000))
    const background = { r: day, g: 0, b: 0 }
    const picture = await sharp({ create: { width, height, channels: 3, background } })
      .jpeg()
      .toBuffer()
    const { status } = await post(product, other.camera, picture, { contentType: 'image/jpeg' })
    expect(status).toBe(200)
  }
  product.setNow(now)
  const forecast: DailyForecast[] = (await get('forecast/dailyforecasts', other.admin.key)).body
  expect(forecast.map((day) => day.unique_plates)).toEqual(Array(7).fill(0))
  for (const { images } of forecast) expect(images).toBeCloseTo(1, 1)
})

test('returns no forecast without a history, nor for sites that the caller may not see', async () => {
  const nobody = await createPerson(product.deps.db, world.orgId, 'SITE_VIEWER')
  expect((await get('forecast/dailyforecasts', nobody.key)).body).toEqual([])
  const path = `forecast/forecastBy/plate/${commuter}/predictionFrom/2026-10-06/to/2026-10-12`
  expect((await get(path, nobody.key)).body).toEqual({ forecastData: [] })
})

test('a plate is forecast at its usual site and hour, for each hour of the requested days [EXPL-033]', async () => {
  const path = `forecast/forecastBy/plate/${commuter}/predictionFrom/2026-10-06/to/2026-10-12`
  const { forecastData }: PlateForecast = (await get(path)).body
  expect(forecastData).toMatchObject([{ site_id: world.sites[0]!.id, site_name: 'SITE: Park 0' }])
  const { prediction } = forecastData[0]!
  expect(prediction).toHaveLength(7 * 24)
  const likely = prediction.filter(({ probability }) => probability >= 0.25)
  expect(likely.map(({ timestamp }) => timestamp)).toEqual([
    '2026-10-05T19:00:00.000Z',
    '2026-10-06T19:00:00.000Z',
    '2026-10-07T19:00:00.000Z',
    '2026-10-08T19:00:00.000Z',
    '2026-10-11T19:00:00.000Z',
  ])
})

test('the forecast of a plate rejects invalid days and too many days', async () => {
  const path = `forecast/forecastBy/plate/${commuter}/predictionFrom`
  expect((await get(`${path}/soon/to/later`)).status).toBe(400)
  expect((await get(`${path}/2026-10-06/to/2027-10-06`)).status).toBe(400)
  expect((await get(`${path}/2026-10-08/to/2026-10-06`)).body.forecastData[0].prediction).toEqual([])
})

test('the graph of a plate and its forecast use the same site name [EXPL-030]', async () => {
  const graph = (await get(`explorer/plates/${commuter}/sitegraph`)).body
  const path = `forecast/forecastBy/plate/${commuter}/predictionFrom/2026-10-06/to/2026-10-06`
  const forecast = (await get(path)).body
  expect(graph.actualData).toHaveLength(25)
  expect(graph.actualData[0]).toEqual({
    plate: commuter,
    site_id: world.sites[0]!.id,
    site_name: 'SITE: Park 0',
    timestamp: '2026-08-30T20:10:00.000Z',
    image_id: expect.any(String),
    orientation: { vehicle_orientation: null },
  })
  expect(forecast.forecastData).toEqual([
    {
      site_id: world.sites[0]!.id,
      site_name: 'SITE: Park 0',
      prediction: expect.arrayContaining([
        { timestamp: '2026-10-05T19:00:00.000Z', probability: expect.any(Number) },
      ]),
    },
  ])
})
