import sharp from 'sharp'

/** The number makes each event unique. */
const eventText = (detection: object) =>
  JSON.stringify({
    event_id: 'bench-{n}',
    image_size: { width: 1920, height: 1080 },
    detections: [{ confidence: 93.5, bb: { l: 600, t: 400, r: 1100, b: 800 }, ...detection }],
  })

export const vehicleText = eventText({
  type: 'car',
  plate: '{plate}',
  plate_confidence: 96.2,
  plate_bb: { l: 800, t: 700, r: 900, b: 740 },
  orientation: 'front',
  speed: 31,
})
export const personText = eventText({ type: 'person' })

export function withPicture(picture: Buffer) {
  const boundary = 'bench-boundary'
  const part = (name: string, type: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    text: `${part('event', 'application/json')}${vehicleText}\r\n${part('image', 'image/jpeg')}`,
    bytes: new Uint8Array(picture),
    tail: `\r\n--${boundary}--\r\n`,
  }
}

/** A noisy picture of about this size. */
export async function jpegOf(size: number): Promise<Buffer> {
  const [width, height] = [1280, 720]
  const noise = Buffer.alloc(width * height * 3)
  for (let at = 0; at < noise.length; at++) noise[at] = 90 + ((at * 2654435761) >>> 26)
  const raw = sharp(noise, { raw: { width, height, channels: 3 } })
  for (let quality = 90; quality > 5; quality -= 5) {
    const jpeg = await raw.clone().jpeg({ quality }).toBuffer()
    if (jpeg.length <= size) return jpeg
  }
  return raw.jpeg({ quality: 5 }).toBuffer()
}
