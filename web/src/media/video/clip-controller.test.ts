import { afterEach, expect, test, vi } from 'vitest'
import { frameTimes } from '#rules/time/frame-times.ts'
import { ClipController } from './clip-controller.ts'

const times = frameTimes({
  fps: null,
  duration: 2,
  frame_count: 4,
  frame_times: [
    [0, 0.1, 2],
    [1, 0.2, 2],
  ],
})

/** The part of a video element that the controller uses. The test decides when a seek ends. */
class FakeVideo extends EventTarget {
  paused = true
  ended = false
  seeking = false
  playbackRate = 1
  #time = 0
  #hear: ((at: number, meta: { mediaTime: number }) => void) | undefined

  get currentTime() {
    return this.#time
  }
  set currentTime(time: number) {
    this.#time = time
    this.seeking = true
  }
  arrive() {
    this.seeking = false
    this.dispatchEvent(new Event('seeked'))
  }
  show(mediaTime: number) {
    this.#time = mediaTime
    this.#hear?.(performance.now(), { mediaTime })
  }
  async play() {
    this.paused = false
    this.dispatchEvent(new Event('play'))
  }
  pause() {
    if (this.paused) return
    this.paused = true
    this.dispatchEvent(new Event('pause'))
  }
  requestVideoFrameCallback(hear: (at: number, meta: { mediaTime: number }) => void) {
    this.#hear = hear
    return 1
  }
  cancelVideoFrameCallback() {
    this.#hear = undefined
  }
}

afterEach(() => vi.useRealTimers())

function openClip() {
  const video = new FakeVideo()
  const clip = new ClipController(times)
  clip.attach(video as unknown as HTMLVideoElement)
  return { video, clip, state: () => clip.snapshot().state, frame: () => clip.snapshot().frame }
}

test('a clip is in preview until it is played, then playing or paused [EXPL-142]', () => {
  const { clip, state } = openClip()
  expect(state()).toBe('preview')
  clip.toggle()
  expect(state()).toBe('playing')
  clip.toggle()
  expect(state()).toBe('paused')
})

test('a step pauses and seeks to the middle of the next frame, also with uneven times [EXPL-141]', () => {
  const { video, clip, state, frame } = openClip()
  clip.play()
  video.show(0.1)
  clip.step(1)
  expect(state()).toBe('paused')
  expect(video.currentTime).toBeCloseTo(1.1)
  video.arrive()
  expect(frame()).toBe(2)
  clip.step(-1)
  expect(video.currentTime).toBeCloseTo(0.55)
  video.arrive()
  expect(frame()).toBe(1)
})

test('during a seek only the last requested frame is queued', () => {
  const { video, clip, frame } = openClip()
  clip.seek(1)
  const first = video.currentTime
  clip.seek(2)
  clip.seek(3)
  expect(video.currentTime).toBe(first)
  video.arrive()
  expect(times.frameAt(video.currentTime)).toBe(3)
  video.arrive()
  expect(frame()).toBe(3)
})

test('publishes each displayed frame, and a loop returns to its start', () => {
  const { video, clip } = openClip()
  const frames: number[] = []
  clip.follow((frame) => frames.push(frame))
  clip.setLoop({ from: 1, to: 2 })
  clip.play()
  video.show(0.1)
  video.show(1)
  expect(frames).toEqual([1, 2])
  expect(times.frameAt(video.currentTime)).toBe(1)
})

test('seeks from the first frame of a clip that starts at 5 s', () => {
  const { video, clip, frame } = openClip()
  video.show(5)
  expect(frame()).toBe(0)
  clip.step(1)
  expect(video.currentTime).toBeCloseTo(5.55)
  video.arrive()
  video.show(5.1)
  expect(frame()).toBe(1)
})

test('L doubles the rate with each press, K stops, and the next play uses the chosen speed', () => {
  const { video, clip, state } = openClip()
  clip.setRate(0.5)
  for (let press = 0; press < 3; press++) clip.forward()
  expect([state(), video.playbackRate, clip.snapshot().shuttle]).toEqual(['playing', 2, 4])
  clip.pause()
  expect([state(), video.playbackRate, clip.snapshot().shuttle]).toEqual(['paused', 0.5, 0])
  clip.play()
  expect(video.playbackRate).toBe(0.5)
})

test('J counts the frames down by their own times and stops at the first', () => {
  vi.useFakeTimers()
  const { video, clip, state, frame } = openClip()
  clip.seek(3)
  video.arrive()
  clip.play()
  clip.backward()
  expect([state(), video.paused]).toEqual(['playing', true])
  // Frames are at 0, 0.1, 1 and 1.2 s: after half a second backwards it is at 0.7 s, which shows frame 1.
  vi.advanceTimersByTime(500)
  // The seek to frame 2 ends only now, and the one to frame 1 follows it.
  video.arrive()
  video.arrive()
  expect(frame()).toBe(1)
  vi.advanceTimersByTime(1000)
  video.arrive()
  expect([frame(), state()]).toEqual([0, 'paused'])
})

test('L reverses a clip that plays backwards', () => {
  vi.useFakeTimers()
  const { video, clip } = openClip()
  clip.seek(3)
  video.arrive()
  clip.backward()
  clip.backward()
  expect(clip.snapshot().shuttle).toBe(-2)
  clip.forward()
  expect([clip.snapshot().shuttle, video.paused]).toEqual([1, false])
  const sought = video.currentTime
  vi.advanceTimersByTime(2000)
  expect(video.currentTime).toBe(sought)
})
