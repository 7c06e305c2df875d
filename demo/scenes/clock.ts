import { sheet } from './parts/textures.ts'

/** Copies the picture and burns in the camera's name and clock, as cameras do: white with a dark edge. */
export function stampClock(picture: HTMLCanvasElement, clock: string, label: string): HTMLCanvasElement {
  const { canvas, pen } = sheet(picture.width, picture.height)
  pen.drawImage(picture, 0, 0)
  const size = Math.round(picture.height / 30)
  pen.font = `600 ${size}px "JetBrains Mono Variable", monospace`
  pen.textBaseline = 'top'
  pen.lineJoin = 'round'
  pen.lineWidth = Math.max(2, size / 7)
  pen.strokeStyle = 'rgba(0,0,0,0.72)'
  pen.fillStyle = 'rgba(250,250,250,0.96)'
  const margin = Math.round(size * 0.7)
  const write = (text: string, x: number, y: number) => {
    pen.strokeText(text, x, y)
    pen.fillText(text, x, y)
  }
  write(clock, margin, margin)
  write(label, picture.width - margin - pen.measureText(label).width, picture.height - margin - size)
  return canvas
}

/** `2026-03-14 08:41:07`, the given seconds after the start (an ISO time without zone). */
export function clockAt(start: string, seconds: number): string {
  const time = new Date(Date.parse(`${start}Z`) + seconds * 1000)
  return time.toISOString().slice(0, 19).replace('T', ' ')
}
