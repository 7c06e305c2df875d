import sharp from 'sharp'
import { expect, test } from 'vitest'
import { bareJpeg } from './bare-jpeg.ts'

const [width, height] = [96, 64]
const raw = Buffer.from(Array.from({ length: width * height * 3 }, (_, at) => (at * 7919) % 251))
const source = () => sharp(raw, { raw: { width, height, channels: 3 } })
const pixelsOf = (bytes: Buffer) => sharp(bytes).raw().toBuffer()

function segment(code: number, content: string | Buffer): Buffer {
  const bytes = Buffer.from(content)
  const head = Buffer.from([0xff, code, 0, 0])
  head.writeUInt16BE(bytes.length + 2, 2)
  return Buffer.concat([head, bytes])
}
/** Behind the first two bytes, where cameras write them. */
const withSegments = (jpeg: Buffer, ...segments: Buffer[]) =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])

const preview = await sharp({ create: { width: 16, height: 16, channels: 3, background: 'red' } })
  .jpeg()
  .toBuffer()
const secrets = {
  'a JFIF thumbnail': segment(0xe0, `JFXX\0\x10secret thumbnail`),
  'EXIF with a thumbnail': segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0secret'), preview])),
  XMP: segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0<x>secret plate</x>'),
  'an index of previews': segment(0xe2, 'MPF\0secret'),
  'data of a maker': segment(0xe7, 'secret'),
  IPTC: segment(0xed, 'Photoshop 3.0\0secret'),
  'a comment': segment(0xfe, 'secret'),
}

test.each([
  ['baseline', {}],
  ['progressive', { progressive: true }],
  ['4:4:4', { chromaSubsampling: '4:4:4' }],
])('keeps the compressed pixels of a %s JPEG, and nothing else', async (_name, options) => {
  const plain = await source()
    .jpeg({ quality: 90, ...options })
    .toBuffer()
  const bare = bareJpeg(plain)!
  expect(await pixelsOf(bare)).toEqual(await pixelsOf(plain))
  const scan = plain.subarray(plain.indexOf(Buffer.from([0xff, 0xda])))
  expect(bare.subarray(-scan.length)).toEqual(scan)

  for (const [name, secret] of Object.entries(secrets))
    expect([name, bareJpeg(withSegments(plain, secret))]).toEqual([name, bare])
  const appended = Buffer.concat([
    withSegments(plain, ...Object.values(secrets)),
    preview,
    Buffer.from('secret'),
  ])
  expect(bareJpeg(appended)).toEqual(bare)
  const metadata = await sharp(bare).metadata()
  expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.icc, metadata.comments]).toEqual(
    Array.from({ length: 5 }),
  )
})

test('keeps a grey JPEG and one with restart markers', async () => {
  const grey = await source().greyscale().jpeg().toBuffer()
  expect(await pixelsOf(bareJpeg(grey)!)).toEqual(await pixelsOf(grey))
  const interval = withSegments(grey, segment(0xdd, Buffer.from([0, 0])))
  expect(await pixelsOf(bareJpeg(interval)!)).toEqual(await pixelsOf(grey))
})

test('copies no JPEG that would look different, has bytes beyond its tables, or is cut', async () => {
  const plain = await source().jpeg().toBuffer()
  const start = plain.indexOf(Buffer.from([0xff, 0xdb]))
  const length = plain.readUInt16BE(start + 2)
  const padded = Buffer.concat([
    plain.subarray(0, start),
    segment(0xdb, Buffer.concat([plain.subarray(start + 4, start + 2 + length), Buffer.from('secret')])),
    plain.subarray(start + 2 + length),
  ])
  const odd: Record<string, Buffer> = {
    'a profile of colours': await source().withIccProfile('p3').jpeg().toBuffer(),
    'four colours': await source().toColourspace('cmyk').jpeg().toBuffer(),
    'colours named by Adobe': Buffer.concat([
      plain.subarray(0, 2),
      segment(0xee, Buffer.from('Adobe\0d\0\0\0\0\0', 'latin1')),
      plain.subarray(20),
    ]),
    'a table with an appendix': padded,
    'a second frame': withSegments(plain, preview.subarray(20)),
    cut: plain.subarray(0, -40),
    'an unknown segment': withSegments(plain, segment(0xf0, 'secret')),
    PNG: await source().png().toBuffer(),
    nothing: Buffer.alloc(0),
  }
  for (const [name, bytes] of Object.entries(odd)) expect([name, bareJpeg(bytes)]).toEqual([name, undefined])
})
