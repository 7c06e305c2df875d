import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { VideoState } from '#contract/media/enumerations.ts'
import type { FrameTimes } from '#rules/media/frame-times.ts'
import { FpsAverage } from '#rules/media/fps-average.ts'
import { watchFrames } from './watch-frames.ts'

/** Frames, both inclusive. */
export interface Loop {
  from: number
  to: number
}

export interface Clip {
  state: VideoState
  /** What is shown; while it plays it is told a few times a second, and to `onFrame` each time. */
  frame: number
  fps: number | undefined
  rate: number
  loop: Loop | undefined
  play: () => void
  pause: () => void
  toggle: () => void
  step: (by: 1 | -1) => void
  seek: (frame: number) => void
  setRate: (rate: number) => void
  setLoop: (loop: Loop | undefined) => void
}

/** How often a playing clip has its page drawn anew; what must be exact is drawn on every frame. */
const tellMs = 100

interface Options {
  times: FrameTimes
  /** Each frame, as it is put on the screen. */
  onFrame: (frame: number) => void
  /** Editing holds the clip still. */
  isHeld: boolean
}

/** A video element by its frames: they are told by the times of the table, and sought one at a time, in their middle. */
export function useClip(video: HTMLVideoElement | null, { times, onFrame, isHeld }: Options): Clip {
  const [state, setState] = useState<VideoState>(VideoState.PREVIEW)
  const [frame, setFrame] = useState(0)
  const [fps, setFps] = useState<number>()
  const [rate, setRate] = useState(1)
  const [loop, setLoop] = useState<Loop>()
  const place = useRef({ wanted: 0, shown: 0, toldAt: 0, offset: 0, next: undefined as number | undefined })
  const average = useMemo(() => new FpsAverage(), [])

  const go = (to: number) => {
    const { current } = place
    current.wanted = Math.min(Math.max(to, 0), times.count - 1)
    if (!video) return
    if (video.seeking) current.next = current.wanted
    else video.currentTime = times.middleOf(current.wanted) + current.offset
  }
  const present = useEffectEvent((shown: number, at: number) => {
    const { current } = place
    current.shown = shown
    onFrame(shown)
    const isPlaying = video !== null && !video.paused
    if (isPlaying) {
      current.wanted = shown
      average.add(at)
      if (loop && (shown >= loop.to || shown < loop.from)) go(loop.from)
    }
    if (isPlaying && at - current.toldAt < tellMs) return
    current.toldAt = at
    setFrame(shown)
    setFps(isPlaying ? average.fps : undefined)
  })

  useEffect(() => {
    if (!video) return undefined
    const controller = new AbortController()
    const on = (name: keyof HTMLMediaElementEventMap, handle: () => void) =>
      video.addEventListener(name, handle, { signal: controller.signal })
    const { current } = place
    on('play', () => setState(VideoState.PLAYING))
    on('pause', () => {
      average.pause()
      if (!video.ended) setState(VideoState.PAUSED)
      present(current.shown, performance.now())
    })
    on('ended', () => {
      setState(VideoState.PAUSED)
      present(times.count - 1, performance.now())
    })
    on('seeked', () => {
      const { next } = current
      current.next = undefined
      if (next !== undefined) go(next)
      else if (video.paused) present(current.wanted, performance.now())
    })
    const stop = watchFrames(video, (mediaTime, at) => {
      // A part of a longer recording goes on counting where that one was.
      if (video.currentTime === 0 && video.paused) current.offset = mediaTime
      if (video.seeking) return
      present(times.nearestTo(mediaTime - current.offset), at)
    })
    return () => {
      controller.abort()
      stop()
    }
  }, [video, times, average])

  useEffect(() => {
    if (video) video.playbackRate = rate
  }, [video, rate])

  const play = () => {
    if (!video || isHeld) return
    if (video.ended) go(loop?.from ?? 0)
    // A clip that is closed while it starts has nobody to tell.
    video.play().catch(() => undefined)
  }
  const pause = () => video?.pause()
  const seek = (to: number) => {
    if (state === VideoState.PREVIEW) setState(VideoState.PAUSED)
    go(to)
  }
  return {
    state,
    frame,
    fps,
    rate,
    loop,
    play,
    pause,
    toggle: () => (state === VideoState.PLAYING ? pause() : play()),
    step: (by) => {
      pause()
      seek(place.current.wanted + by)
    },
    seek,
    setRate,
    setLoop,
  }
}
