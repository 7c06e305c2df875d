import { VideoState } from '#contract/media/enumerations.ts'
import { FpsAverage } from '#rules/media/fps-average.ts'
import type { FrameTimes } from '#rules/media/frame-times.ts'
import { watchFrames } from './watch-frames.ts'

/** Frames, both inclusive. */
export interface Loop {
  from: number
  to: number
}

export interface ClipState {
  state: VideoState
  /** What is shown; while it plays it is updated a few times a second, and for followers every frame. */
  frame: number
  /** As they are shown while it plays. */
  fps: number | undefined
  rate: number
  loop: Loop | undefined
}

/** How often a playing clip has its page drawn anew; what must be exact is drawn on every frame. */
const publishIntervalMs = 100

/** A video element by its frames: found by the times of the table, and sought one at a time, in their middle. */
export class ClipController {
  readonly #times: FrameTimes
  readonly #average = new FpsAverage()
  readonly #hearers = new Set<() => void>()
  readonly #followers = new Set<(frame: number) => void>()
  #now: ClipState = { state: VideoState.PREVIEW, frame: 0, fps: undefined, rate: 1, loop: undefined }
  #video: HTMLVideoElement | undefined
  #wanted = 0
  #next: number | undefined
  #reportedAt = 0
  /** When the first frame is shown: a part of a longer recording goes on counting where that one was. */
  #offset = 0
  /** Nothing was played or sought yet, so the first frame is on the screen. */
  #isAtStart = true

  constructor(times: FrameTimes) {
    this.#times = times
  }

  readonly snapshot = (): ClipState => this.#now

  readonly subscribe = (hearer: () => void): (() => void) => {
    this.#hearers.add(hearer)
    return () => this.#hearers.delete(hearer)
  }

  /** Tells each frame as it is put on the screen. */
  readonly follow = (follower: (frame: number) => void): (() => void) => {
    this.#followers.add(follower)
    return () => this.#followers.delete(follower)
  }

  readonly attach = (video: HTMLVideoElement | null): (() => void) | undefined => {
    if (!video) return undefined
    this.#video = video
    video.playbackRate = this.#now.rate
    this.#isAtStart = true
    const controller = new AbortController()
    const on = (name: keyof HTMLMediaElementEventMap, handle: () => void) =>
      video.addEventListener(name, handle, { signal: controller.signal })
    on('play', () => {
      this.#isAtStart = false
      this.#update({ state: VideoState.PLAYING })
    })
    on('pause', () => {
      this.#average.pause()
      this.#update({ state: VideoState.PAUSED, fps: undefined, frame: this.#wanted })
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
      if (this.#video === video) this.#video = undefined
    }
  }

  readonly play = (): void => {
    const video = this.#video
    if (!video) return
    if (video.ended) this.#go(this.#now.loop?.from ?? 0)
    // A clip that is closed while it starts has nobody to tell.
    video.play().catch(() => undefined)
  }

  readonly pause = (): void => this.#video?.pause()

  readonly toggle = (): void => (this.#now.state === VideoState.PLAYING ? this.pause() : this.play())

  readonly seek = (frame: number): void => {
    if (this.#now.state === VideoState.PREVIEW) this.#update({ state: VideoState.PAUSED })
    this.#go(frame)
  }

  readonly step = (by: 1 | -1): void => {
    this.pause()
    this.seek(this.#wanted + by)
  }

  readonly setRate = (rate: number): void => {
    if (this.#video) this.#video.playbackRate = rate
    this.#update({ rate })
  }

  /** What is on the screen now. */
  readonly picture = async (): Promise<ImageBitmap> => {
    if (!this.#video) throw new Error('The clip is closed')
    return createImageBitmap(this.#video)
  }

  readonly setLoop = (loop: Loop | undefined): void => this.#update({ loop })

  /** Seeking again while it seeks would never end; the last that is wanted comes next. */
  #go(frame: number): void {
    this.#wanted = Math.min(Math.max(frame, 0), this.#times.count - 1)
    const video = this.#video
    if (!video) return
    this.#isAtStart = false
    if (video.seeking) this.#next = this.#wanted
    else video.currentTime = this.#times.middleOf(this.#wanted) + this.#offset
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
