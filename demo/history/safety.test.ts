import { expect, test } from 'vitest'
import { violationTypes } from '#contract/safety/violations.ts'
import { canonical } from '#rules/ingest/formats/canonical.ts'
import { observe } from '#rules/safety/events.ts'
import type { FilledSite } from '../world/fill-places.ts'
import { demoSites } from '../world/places.ts'
import { safetySetting, zonesOf } from '../world/safety-setup.ts'
import { sceneOf } from '../world/views.ts'
import { findScenes } from '../pictures/scene-media.ts'
import type { Darkroom } from './fill-parking.ts'
import { safetyPosts } from './fill-safety.ts'
import { wildlifePosts } from './fill-wildlife.ts'

const filled = (organisation: string): FilledSite[] =>
  demoSites
    .filter((site) => site.organisation === organisation)
    .map((site) => ({
      id: site.name,
      orgId: organisation,
      site,
      cameras: site.cameras.map((camera) => ({ id: `${site.name} ${camera.name}`, camera })),
    }))
const until = new Date('2026-11-15T03:00:00Z')
const period = { from: new Date(until.getTime() - 60 * 86_400_000), until }
const maker = { make: () => Promise.reject(new Error('none')) }
const noScenes: Darkroom = { scenes: new Map(), maker }
const scenes: Darkroom = { scenes: findScenes(), maker }

/** Observations per type, by the rules of the product. */
function observed(darkroom: Darkroom): number[] {
  const sites = filled('worksite')
  const counts = violationTypes.map(() => 0)
  for (const { cameraId, time, event } of safetyPosts('test', sites, period, darkroom)) {
    const { site, camera } = sites
      .flatMap((site) => site.cameras.map((camera) => ({ site, camera })))
      .find(({ camera }) => camera.id === cameraId)!
    const scene = sceneOf(darkroom.scenes, camera.camera)
    const read = canonical.read(
      { contentType: '', pathSuffix: '', json: event, parts: [] },
      { now: time, siteTimeZone: site.site.timeZone, cameraId },
    )
    if ('problem' in read) throw new Error(read.problem)
    const regions = zonesOf(camera.camera.scene, scene).map(({ roi, roi_type, meta_data = {} }, index) => ({
      id: String(index),
      roi: [roi],
      roi_type,
      meta_data,
      deleted: false,
    }))
    const setting = safetySetting(camera.camera.scene) as Parameters<typeof observe>[1]['setting']
    const geometry = scene?.truth.camera ?? {
      horizontal_fov: 130,
      vertical_fov: 72,
      distance_scale: 1,
      plane_normal: [0, 0, 0] as [number, number, number],
      plane_point: [0, 0, 0] as [number, number, number],
    }
    const observations = observe(read[0]!, { regions, setting, geometry, timeZone: site.site.timeZone })
    for (const { violationType } of observations) counts[violationType]!++
  }
  return counts
}

const untold = observed(noScenes)
const rendered = observed(scenes)

test.each(violationTypes)('$label occurs with and without rendered scenes', ({ id }) => {
  expect(untold[id]).toBeGreaterThan(0)
  expect(rendered[id]).toBeGreaterThan(0)
})

test('dangerous moments are rare and ordinary ones are common', () => {
  expect(untold[3]).toBeGreaterThan(untold[2]!)
  expect(untold[5]).toBeGreaterThan(untold[6]!)
  expect(untold[6]).toBeGreaterThan(untold[7]!)
  expect(untold[10]).toBeLessThan(20)
})

test('worksites are quiet at night and on Sundays', () => {
  const posts = safetyPosts('test', filled('worksite'), period, noScenes)
  const work = posts.filter(({ cameraId }) => cameraId.includes('Yard'))
  const hours = work.map(({ time }) => (time.getUTCHours() + 13) % 24)
  expect(hours.filter((hour) => hour < 5 || hour > 19)).toEqual([])
  expect(posts).toEqual(safetyPosts('test', filled('worksite'), period, noScenes))
})

test('drones fly along the coast on some days and see dolphins on some of them', () => {
  const posts = wildlifePosts('test', filled('wildlife'), period, noScenes)
  const dolphins = posts.filter(({ event }) => event.detections?.some(({ type }) => type === 'maui'))
  expect(new Set(posts.map(({ time }) => time.toISOString().slice(0, 10))).size).toBeGreaterThan(15)
  expect(dolphins.length / posts.length).toBeGreaterThan(0.03)
  expect(dolphins.length / posts.length).toBeLessThan(0.3)
  const lats = posts.map(({ event }) => event.location!.lat)
  expect(Math.max(...lats) - Math.min(...lats)).toBeGreaterThan(0.15)
})

test('a worksite shows no evening picture by day', async () => {
  const taken: Parameters<Darkroom['maker']['make']>[0][] = []
  const watching: Darkroom = {
    scenes: scenes.scenes,
    maker: {
      make: (order) => {
        taken.push(order)
        return Promise.resolve(Buffer.alloc(0))
      },
    },
  }
  for (const { picture, time } of safetyPosts('test', filled('worksite'), period, watching))
    await picture?.(time)
  const lights = new Set(taken.map(({ light, still }) => `${still.timeOfDay} by ${light}`))
  expect(lights).toContain('day by day')
  expect(lights).toContain('dusk by dusk')
  expect(lights).not.toContain('dusk by day')
})
