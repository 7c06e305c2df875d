/** A second video element, off the page, for single frames: one seek at a time, then the last requested one. */
export class PreviewReader {
  readonly #video = document.createElement('video')
  readonly #onFrame: (video: HTMLVideoElement, seconds: number) => void
  #wanted: number | undefined
  #underWay: number | undefined

  constructor(link: string, onFrame: (video: HTMLVideoElement, seconds: number) => void) {
    this.#onFrame = onFrame
    this.#video.muted = true
    this.#video.playsInline = true
    this.#video.preload = 'auto'
    this.#video.src = link
    this.#video.addEventListener('loadeddata', () => this.#next())
    this.#video.addEventListener('seeked', () => {
      if (this.#underWay !== undefined) this.#onFrame(this.#video, this.#underWay)
      this.#underWay = undefined
      this.#next()
    })
  }

  readonly show = (seconds: number): void => {
    this.#wanted = seconds
    if (this.#underWay === undefined && this.#video.readyState >= this.#video.HAVE_CURRENT_DATA) this.#next()
  }

  close(): void {
    this.#video.removeAttribute('src')
    this.#video.load()
  }

  #next(): void {
    if (this.#wanted === undefined) return
    this.#underWay = this.#wanted
    this.#wanted = undefined
    this.#video.currentTime = this.#underWay
  }
}
