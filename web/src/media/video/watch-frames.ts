/**
 * Tells each frame that is put on the screen by its own time, in seconds. A browser that does not tell its frames is
 * asked on every repaint where it is.
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
