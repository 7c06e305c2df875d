import { expect, test } from 'vitest'
import { describeEncounter, isParked, type Meeting } from './encounter.ts'

const box = (l: number) => ({ l, t: 100, r: l + 100, b: 200 })
const moment = (seconds: number, metres: number, plantSpeed: number | undefined, at = 0): Meeting => ({
  seconds,
  distance: { metres, low: metres - 0.5, high: metres + 0.5 },
  person: box(500),
  plantBox: box(at),
  plantSpeed,
})
const nowhere = () => undefined

test('describes the nearest moment with the duration and the speed of the plant', () => {
  const meetings = [moment(0, 4, 6, 0), moment(1, 1.5, 9, 40), moment(2, 3, 7, 80)]
  expect(describeEncounter(meetings, 1, nowhere)).toMatchObject({
    seconds: 3,
    plant_speed: 9,
    is_parked: false,
    time_to_collision: null,
  })
})

test('the post-encroachment time is a range of one frame either way', () => {
  const meetings = [0, 1, 2, 3].map((second) => moment(second, 2, 8, second * 30))
  // The plant reaches the position of the person two seconds later.
  const found = describeEncounter(meetings, 1, (person, plant) =>
    plant.seconds - person.seconds === 2 ? 0.2 : 3,
  )
  expect(found.post_encroachment).toEqual({ low: 1, high: 3 })
})

test('a time to collision is estimated only from enough approaching frames', () => {
  const nearing = (frames: number) =>
    Array.from({ length: frames }, (_, index) => moment(index, 10 - index, 8, index * 30))
  expect(describeEncounter(nearing(4), 1, nowhere).time_to_collision).toBeNull()
  // At one metre per second, six metres are left after five frames.
  expect(describeEncounter(nearing(5), 1, nowhere).time_to_collision).toBe(6)
  const parting = nearing(6).map((meeting, index) => moment(index, 2 + index, meeting.plantSpeed, index * 30))
  expect(describeEncounter(parting, 1, nowhere).time_to_collision).toBeNull()
})

test('plant is parked when neither it nor its arm moves in any frame', () => {
  const still = Array.from({ length: 6 }, (_, index) => moment(index, 2, 0, 0))
  expect(isParked(still)).toBe(true)
  expect(isParked(still.slice(0, 3))).toBe(false)
  expect(isParked([...still, moment(6, 2, 4, 0)])).toBe(false)
  expect(isParked([...still, moment(6, 2, 0, 30)])).toBe(false)
})
