import { VideoState } from '#contract/media/enumerations.ts'
import { FpsAverage } from '#rules/media/clips/fps-average.ts'
import type { FrameTimes } from '#rules/time/frame-times.ts'
import { playbackRateOf, shuttleBackward, shuttleForward } from '#rules/media/shuttle.ts'
import { Backwards } from './backwards.ts'
import { watchFrames } from './watch-frames.ts'

/** Frames, both inclusive. */
export interface Loop {
  from: number
  to: number
}

export interface ClipState {
  state: VideoState
  /** The current frame. During playback it is updated a few times a second, and for followers every frame. */
  frame: number
  /** Each displayed frame during playback. */
  fps: number | undefined
  /** The chosen speed. */
  rate: number
  /** The speed factor of J and L: negative plays backwards, 0 pauses. */
  shuttle: number
  loop: Loop | undefined
}

/** The render interval of a playing clip. Overlays are drawn on every frame. */
const publishIntervalMs = 100

/** Controls a video element by frames: found by the frame times, and sought one at a time, in their middle. */
export class ClipController {
  readonly #times: FrameTimes
  readonly #average = new FpsAverage()
  readonly #hearers = new Set<() => void>()
  readonly #followers = new Set<(frame: number) => void>()
  readonly #backwards: Backwards
  #now: ClipState
  #video: HTMLVideoElement | undefined
  #wanted = 0
  #next: number | undefined
  #reportedAt = 0
  /** The time of the first frame: a part of a longer recording continues its timestamps. */
  #offset = 0
  /** Nothing was played or sought yet, so the first frame is on the screen. */
  #isAtStart = true

  constructor(times: FrameTimes, rate = 1) {
    this.#times = times
    this.#now = { state: VideoState.PREVIEW, frame: 0, fps: undefined, rate, shuttle: 0, loop: undefined }
    this.#backwards = new Backwards(times, (frame) => this.#goBack(frame))
  }

  readonly snapshot = (): ClipState => this.#now

  readonly subscribe = (hearer: () => void): (() => void) => {
    this.#hearers.add(hearer)
    return () => this.#hearers.delete(hearer)
  }

  /** Calls back for each displayed frame. */
  readonly follow = (follower: (frame: number) => void): (() => void) => {
    this.#followers.add(follower)
    return () => this.#followers.delete(follower)
  }

  readonly attach = (video: HTMLVideoElement | null): (() => void) | undefined => {
    if (!video) return undefined
    this.#video = video
    this.#setPlaybackRate()
    this.#isAtStart = true
    const controller = new AbortController()
    const on = (name: keyof HTMLMediaElementEventMap, handle: () => void) =>
      video.addEventListener(name, handle, { signal: controller.signal })
    on('play', () => {
      this.#isAtStart = false
      this.#update({ state: VideoState.PLAYING, shuttle: Math.max(this.#now.shuttle, 1) })
    })
    on('pause', () => {
      this.#average.pause()
      if (!this.#backwards.isRunning) this.#rest()
    })
    on('ended', () => this.#present(this.#times.count - 1, performance.now()))
    on('seeked', () => this.#arrive())
    const stop = watchFrames(video, (mediaTime, at) => {
      if (this.#isAtStart) this.#offset = mediaTime
      if (!video.seeking) this.#present(this.#times.nearestTo(mediaTime - this.#offset), at)
    })
    return () => {
      controller.abort()
      stop()
      this.#backwards.stop()
      if (this.#video === video) this.#video = undefined
    }
  }

  readonly play = (): void => this.#playAt(1)

  /** L of J, K and L. */
  readonly forward = (): void => this.#playAt(shuttleForward(this.#now.shuttle))

  /** J of J, K and L: no browser plays backwards, so the frames are sought one after another. */
  readonly backward = (): void => {
    const video = this.#video
    if (!video) return
    const shuttle = shuttleBackward(this.#now.shuttle)
    this.#backwards.run(this.#wanted, this.#now.rate * -shuttle)
    this.#isAtStart = false
    video.pause()
    this.#update({ state: VideoState.PLAYING, shuttle, fps: undefined })
  }

  readonly pause = (): void => {
    if (!this.#backwards.isRunning) return this.#video?.pause()
    this.#backwards.stop()
    this.#rest()
  }

  /** Reads the state of the element, since its events arrive later than a double click. */
  readonly toggle = (): void => {
    const isPlaying = this.#backwards.isRunning || this.#video?.paused === false
    if (isPlaying) this.pause()
    else this.play()
  }

  readonly seek = (frame: number): void => {
    if (this.#now.state === VideoState.PREVIEW) this.#update({ state: VideoState.PAUSED })
    this.#go(frame)
    if (this.#backwards.isRunning) this.#backwards.run(this.#wanted, this.#now.rate * -this.#now.shuttle)
  }

  readonly step = (by: 1 | -1): void => {
    this.pause()
    this.seek(this.#wanted + by)
  }

  readonly setRate = (rate: number): void => {
    this.#update({ rate })
    this.#setPlaybackRate()
    if (this.#backwards.isRunning) this.#backwards.run(this.#wanted, rate * -this.#now.shuttle)
  }

  /** The time of a frame in the file, in seconds. */
  readonly timeInFile = (frame: number): number => this.#times.middleOf(frame) + this.#offset

  /** The displayed frame. */
  readonly picture = async (): Promise<ImageBitmap> => {
    if (!this.#video) throw new Error('The clip is closed')
    return createImageBitmap(this.#video)
  }

  readonly setLoop = (loop: Loop | undefined): void => this.#update({ loop })

  #playAt(shuttle: number): void {
    const video = this.#video
    if (!video) return
    this.#backwards.stop()
    if (video.ended) this.#go(this.#now.loop?.from ?? 0)
    this.#update({ shuttle })
    this.#setPlaybackRate()
    // A clip that is closed during its start rejects without a listener.
    video.play().catch(() => undefined)
  }

  #setPlaybackRate(): void {
    if (this.#video) this.#video.playbackRate = playbackRateOf(this.#now.rate, this.#now.shuttle)
  }

  #goBack(frame: number): void {
    const { loop } = this.#now
    if (loop && frame <= loop.from) return this.seek(loop.to)
    this.#go(frame)
    if (frame === 0) this.pause()
  }

  #rest(): void {
    this.#update({ state: VideoState.PAUSED, shuttle: 0, fps: undefined, frame: this.#wanted })
    this.#setPlaybackRate()
  }

  /** A seek during a seek would never end, so only the last requested frame is queued. */
  #go(frame: number): void {
    this.#wanted = Math.min(Math.max(frame, 0), this.#times.count - 1)
    const video = this.#video
    if (!video) return
    this.#isAtStart = false
    if (video.seeking) this.#next = this.#wanted
    else video.currentTime = this.timeInFile(this.#wanted)
  }

  #arrive(): void {
    const next = this.#next
    this.#next = undefined
    if (next !== undefined) this.#go(next)
    else if (this.#video?.paused) this.#present(this.#wanted, performance.now())
  }

  #present(frame: number, at: number): void {
    for (const follow of this.#followers) follow(frame)
    if (!this.#video || this.#video.paused) {
      this.#update({ frame })
      return
    }
    this.#wanted = frame
    this.#average.add(at)
    const { loop } = this.#now
    if (loop && (frame >= loop.to || frame < loop.from)) this.#go(loop.from)
    if (at - this.#reportedAt < publishIntervalMs) return
    this.#reportedAt = at
    this.#update({ frame, fps: this.#average.fps })
  }

  #update(change: Partial<ClipState>): void {
    this.#now = { ...this.#now, ...change }
    for (const hear of this.#hearers) hear()
  }
}
