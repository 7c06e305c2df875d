import { Session } from 'node:inspector/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCameraWorld, post } from '../../testing/cameras.ts'
import { multipart } from '../../testing/files/multipart.ts'
import { createTestApp } from '../../testing/product/test-app.ts'
import { decodeBody } from './decode-body.ts'
import { postReader } from './post-reader.ts'

const openings: Record<string, Buffer> = {
  nothing: Buffer.alloc(0),
  JPEG: Buffer.from('ffd8ffe000104a4649460001', 'hex'),
  PNG: Buffer.from('89504e470d0a1a0a0000000d', 'hex'),
  WebP: Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1'),
  MP4: Buffer.from('\0\0\0\x18ftypisom', 'latin1'),
  WebM: Buffer.from('1a45dfa301000000000000', 'hex'),
  GIF: Buffer.from('GIF89a', 'latin1'),
  'a byte order mark': Buffer.from('efbbbf', 'hex'),
  'the mark of UTF-16': Buffer.from('fffe', 'hex'),
  'UTF-16 that is also MP4': Buffer.from('\0 \0<ftyp', 'latin1'),
  'XML that is also MP4': Buffer.from('<a><ftyp/>'),
  'JSON that is also MP4': Buffer.from('{"aaftyp":1,"b":'),
  'a name': Buffer.from('a='),
  whitespace: Buffer.from('\r\n\r\n  '),
}

const xml = '<EventNotificationAlert><plate>KTR900</plate></EventNotificationAlert>'
const json = '{"plate":"KTR900"}'
const divided = (content: string, contentType: string) =>
  multipart([{ name: 'event', filename: 'event', contentType, content }], 'b').body

const contents: Record<string, Buffer> = {
  XML: Buffer.from(xml),
  'XML in UTF-16': Buffer.from(xml, 'utf16le'),
  JSON: Buffer.from(json),
  'a form': Buffer.from('plate=KTR900&speed=31'),
  'a notice': Buffer.from('Code=TrafficJunction;action=Pulse;index=0;data={"Plate":"KTR900"}'),
  'a part of XML': divided(xml, 'text/xml'),
  'a part of JSON': divided(json, 'application/json'),
  'a part of XML as a picture': divided(xml, 'image/jpeg'),
  'long XML': Buffer.from(`<a>${'<b/>'.repeat(10_000)}</a>`),
  'long JSON': Buffer.from(`[${'0,'.repeat(20_000)}0]`),
  'nothing that is known': Buffer.alloc(40_000, 'x'),
}

const labels = [
  '',
  'image/jpeg',
  'text/xml',
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=b',
]

const reader = postReader()
const session = new Session()
beforeAll(async () => {
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
})
afterAll(async () => {
  session.disconnect()
  await reader.close()
})

/** Functions that parse a body, a picture or a clip. */
const parsers =
  /\/(decode-body|split-multipart|read-post|is-quick|inspect-media|jpeg-size|keep-video)\.ts|\/rules\/src\/ingest\/tolerant\/|fast-xml-parser|mediabunny|\/sharp\//

/** The parser functions that ran on this thread since the last call. */
async function parsersRun(): Promise<string[]> {
  const { result } = await session.post('Profiler.takePreciseCoverage')
  return result
    .filter(({ url }) => parsers.test(url) && !url.includes('.test.ts'))
    .flatMap(({ url, functions }) =>
      functions
        .filter(({ ranges, functionName }) => functionName !== '' && ranges[0]!.count > 0)
        .map(({ functionName }) => `${functionName} of ${url.split('/').at(-1)}`),
    )
}

const context = { now: new Date(), siteTimeZone: 'UTC', cameraId: 'camera', mappings: [] }
const owner = { orgId: 'org', memberId: 'camera' }

test('the function counter includes those of a body parsed on this thread', async () => {
  await parsersRun()
  decodeBody(Buffer.from(xml), 'text/xml', '')
  expect(await parsersRun()).toContain('parseXml of decode-body.ts')
})

test.each(Object.entries(openings))(
  'parses nothing on the main thread of a body that begins like %s',
  async (_, opening) => {
    await parsersRun()
    const bodies = Object.values(contents).map((content) => Buffer.concat([opening, content]))
    const posts = bodies.flatMap((body) =>
      labels.map((contentType) => ({ body: Buffer.from(body), contentType })),
    )
    await Promise.all(
      posts.map((sent) => reader.read(owner, { ...sent, pathSuffix: '', mostText: 1 << 20, context })),
    )
    expect(await parsersRun()).toEqual([])
  },
)

test('parses no picture and no clip on the main thread when a camera posts them', async () => {
  const product = await createTestApp()
  try {
    const { camera } = await createCameraWorld(product)
    const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: 'grey' } })
    const files = [
      await picture.clone().jpeg().toBuffer(),
      await picture.clone().png().toBuffer(),
      Buffer.concat([openings['MP4']!, Buffer.alloc(100)]),
    ]
    await parsersRun()
    for (const file of files) await post(product, camera, file, { contentType: 'application/octet-stream' })
    expect(await parsersRun()).toEqual([])
  } finally {
    await product.close()
  }
})
