/** The video properties from an AVI header. AVI frames are evenly spaced. */
export interface AviHeader {
  codec: string
  width: number
  height: number
  fps: number
  frameCount: number
}

const headBytes = 65_536
const isMpeg4 = /^(xvid|divx|dx50|fmp4|mp4v|3iv2)$/
const isAvc = /^(h264|x264|avc1)$/
const isHevc = /^(h265|x265|hevc|hvc1|hev1)$/

/** Undefined for other formats and for an AVI without video. */
export function aviHeader(bytes: Uint8Array): AviHeader | undefined {
  const head = bytes.subarray(0, headBytes)
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  const text = new TextDecoder('latin1').decode(head)
  if (!text.startsWith('RIFF') || !text.startsWith('AVI ', 8)) return undefined
  const stream = text.indexOf('vids')
  const format = text.indexOf('strf', stream)
  if (stream < 0 || format < 0 || format + 28 > text.length) return undefined
  const [scale, rate] = [view.getUint32(stream + 20, true), view.getUint32(stream + 24, true)]
  const frameCount = view.getUint32(stream + 32, true)
  const width = view.getInt32(format + 12, true)
  // A negative height means that rows are stored top-down.
  const height = Math.abs(view.getInt32(format + 16, true))
  // Each frame is a chunk with a header of eight bytes.
  const isPossible = frameCount > 0 && frameCount * 8 <= bytes.length
  if (!scale || !rate || !isPossible || width <= 0 || height === 0) return undefined
  const codec = codecOf(text.slice(format + 24, format + 28).toLowerCase())
  return { codec, width, height, fps: rate / scale, frameCount }
}

function codecOf(name: string): string {
  if (isMpeg4.test(name)) return 'mpeg4'
  if (isAvc.test(name)) return 'avc'
  return isHevc.test(name) ? 'hevc' : name.trim()
}
