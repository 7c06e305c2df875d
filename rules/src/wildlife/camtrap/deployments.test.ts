import { expect, test } from 'vitest'
import { Deployments, type PlacedPicture } from './deployments.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 8, 1) + minutes * 60_000)
const picture = (minutes: number, values: Partial<PlacedPicture> = {}): PlacedPicture => ({
  id: `at ${minutes}`,
  cameraId: 'drone',
  siteId: 'coast',
  time: at(minutes),
  lat: -37,
  lng: 174,
  said: undefined,
  noted: undefined,
  ...values,
})

function sort(pictures: PlacedPicture[]) {
  const deployments = new Deployments()
  const ended = pictures.flatMap((each) => deployments.add(each).closed ?? [])
  const last = deployments.close()
  return (last ? [...ended, last] : ended).map(({ id, start, end, survey }) => ({ id, start, end, survey }))
}

test('a camera that stays is one deployment from its first to its last picture, until it is silent for a day', () => {
  expect(sort([picture(0), picture(600), picture(600 + 24 * 60), picture(600 + 48 * 60 + 1)])).toEqual([
    { id: 'at 0', start: at(0), end: at(600 + 24 * 60), survey: undefined },
    { id: 'at 3481', start: at(3481), end: at(3481), survey: undefined },
  ])
})

test('a camera that moves is deployed at each place until its next picture, and the times add up to the leg', () => {
  const leg = sort([0, 1, 4, 9].map((minutes) => picture(minutes, { lat: -37 - minutes / 100 })))
  expect(leg.map(({ start, end }) => (end.getTime() - start.getTime()) / 60_000)).toEqual([1, 3, 5, 0])
})

test('a break of more than ten minutes belongs to no deployment of a camera that moves', () => {
  const [first] = sort([picture(0), picture(11, { lat: -38 })])
  expect(first).toMatchObject({ start: at(0), end: at(0) })
})

test('what observers say holds until they say something else or the leg ends; what was noted later goes first', () => {
  const on = { onEffort: true, seaState: 2, leg: 'A' }
  const legs = sort([
    picture(0, { said: on }),
    picture(1),
    picture(2, { noted: { onEffort: false, seaState: null } }),
    picture(3),
    picture(14),
  ])
  expect(legs.map(({ id, survey }) => [id, survey])).toEqual([
    ['at 0', on],
    ['at 2', { onEffort: false, seaState: null, leg: 'A' }],
    ['at 3', on],
    ['at 14', undefined],
  ])
})

test('two cameras at one place are two deployments', () => {
  expect(sort([picture(0), picture(1, { cameraId: 'boat' })]).map(({ end }) => end)).toEqual([at(0), at(1)])
})
