/**
 * Calls back for each displayed frame with its time in seconds. In browsers without frame callbacks the time is read
 * on every repaint.
 */
export function watchFrames(
  video: HTMLVideoElement,
  onFrame: (mediaTime: number, at: number) => void,
): () => void {
  if ('requestVideoFrameCallback' in video) {
    let handle = 0
    const hear = (at: number, { mediaTime }: VideoFrameCallbackMetadata) => {
      onFrame(mediaTime, at)
      handle = video.requestVideoFrameCallback(hear)
    }
    handle = video.requestVideoFrameCallback(hear)
    return () => video.cancelVideoFrameCallback(handle)
  }
  let last = -1
  const element: HTMLVideoElement = video
  const look = (at: number) => {
    if (element.currentTime !== last) onFrame((last = element.currentTime), at)
    handle = requestAnimationFrame(look)
  }
  let handle = requestAnimationFrame(look)
  return () => cancelAnimationFrame(handle)
}
