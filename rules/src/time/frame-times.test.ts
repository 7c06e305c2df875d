import { expect, test } from 'vitest'
import { clipTimes, frameRuns, frameTimes, type ClipFacts } from './frame-times.ts'

const clip = (facts: Partial<ClipFacts>): ClipFacts => ({
  fps: null,
  duration: null,
  frame_count: null,
  frame_times: null,
  ...facts,
})
/** Intervals that match no frame rate. */
const uneven = [0, 0.04, 0.08, 0.2, 0.21, 0.5, 0.54, 0.58, 0.62, 1.9]

test('even times are one run, also where the container rounds them to milliseconds', () => {
  const thirty = Array.from({ length: 45_000 }, (_, frame) => frame / 30)
  expect(frameRuns(thirty)).toHaveLength(1)
  expect(frameRuns(thirty.map((time) => Math.round(time * 1000) / 1000))).toHaveLength(1)
})

test('every frame is found at its own time and at its middle, also with uneven times', () => {
  const times = frameTimes(clip({ frame_times: frameRuns(uneven), duration: 2 }))
  expect(times.count).toBe(uneven.length)
  for (const [frame, time] of uneven.entries()) {
    expect(Math.abs(times.timeOf(frame) - time)).toBeLessThanOrEqual(0.0011)
    expect(times.frameAt(time)).toBe(frame)
    expect(times.nearestTo(time + 0.0005)).toBe(frame)
    expect(times.frameAt(times.middleOf(frame))).toBe(frame)
  }
  expect(times.frameAt(1)).toBe(8)
})

test('times before the first and after the last frame map to these frames', () => {
  const times = frameTimes(clip({ frame_times: frameRuns(uneven) }))
  expect(times.frameAt(-1)).toBe(0)
  expect(times.frameAt(99)).toBe(9)
  expect(times.timeOf(99)).toBeCloseTo(1.9, 2)
})

test('a clip without a rate has three frames a second, marked as a guess [EXPL-143]', () => {
  const times = frameTimes(clip({ duration: 4 }))
  expect(times.fps).toBe(3)
  expect(times.count).toBe(12)
  expect(times.timeOf(6)).toBe(2)
  expect(times.isGuess).toBe(true)
  expect(frameTimes(clip({ fps: 10, duration: 4 }))).toMatchObject({ fps: 10, count: 40, isGuess: false })
})

test('frames past the end of the file continue at even intervals', () => {
  const { secondsOf } = clipTimes({ fps: 10, frame_times: frameRuns(uneven) })
  expect(secondsOf(5)).toBeCloseTo(0.5, 2)
  expect(secondsOf(9)).toBeCloseTo(1.9, 2)
  expect(secondsOf(14)).toBeCloseTo(2.4, 2)
  expect(clipTimes({ fps: 10 }).secondsOf(500)).toBeCloseTo(50, 9)
  expect(clipTimes({}).secondsOf(6)).toBeCloseTo(2, 9)
})
