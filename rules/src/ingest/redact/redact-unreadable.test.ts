import { describe, expect, test } from 'vitest'
import { redactParts, redactUnreadable, UNREADABLE_MAX_LENGTH } from './redact-unreadable.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const redactText = (text: string) => redactUnreadable(bytesOf(text))
const join = (...pieces: Uint8Array[]) => Uint8Array.from(pieces.flatMap((piece) => [...piece]))

describe('a body that cannot be parsed', () => {
  test('is kept unchanged where it is text', () => {
    for (const text of ['{"plate":"ABC123",}', '<Alert><plate>ABC123</plat', 'plate;time\r\nABC123;8:20', ''])
      expect(redactText(text)).toBe(text)
    const utf16 = Uint8Array.of(0xff, 0xfe, ...Buffer.from('{"plate",}', 'utf16le'))
    expect(redactUnreadable(utf16)).toBe('{"plate",}')
  })

  test('is logged by its size and first bytes where it is binary', () => {
    expect(redactUnreadable(Uint8Array.of(0x1f, 0x8b, 8, 0))).toBe('[4 bytes that are no text: 1f 8b 08 00]')
    expect(redactUnreadable(new Uint8Array(2000))).toBe(
      `[2,000 bytes that are no text: ${'00 '.repeat(16)}…]`,
    )
  })

  test('is kept up to the picture in it', () => {
    const head = '--b\r\n\r\n{"plate":"ABC123"}\r\n--b\r\nContent-Type: image/jpeg\r\n\r\n'
    const picture = join(
      Uint8Array.of(0xff, 0xd8, 0xff, 0xe1, 0x2a, 0x3b),
      bytesOf('Exif'),
      new Uint8Array(100),
    )
    expect(redactUnreadable(join(bytesOf(head), picture))).toBe(
      `${head}[110 bytes that are no text: ff d8 ff e1 2a 3b 45 78 69 66 00 00 00 00 00 00 …]`,
    )
  })

  test('is kept in other encodings as far as the letters agree', () => {
    const gbk = join(bytesOf('<a>'), Uint8Array.of(0xbe, 0xa9), bytesOf('A12345</a'))
    expect(redactUnreadable(gbk)).toMatch(/^<a>\uFFFD+A12345<\/a$/)
  })

  test('is shown beyond its pictures, which are logged by their size', () => {
    const picture = '/9j/4AAQ'.repeat(5000)
    expect(redactText(`{"Image":"${picture}","plate":"ABC123"`)).toBe(
      '{"Image":"[base64 30,000 bytes]","plate":"ABC123"',
    )
    expect(redactText(`{"Image":"${picture.replaceAll('/', String.raw`\/`)}",`)).toBe(
      '{"Image":"[base64 30,000 bytes]",',
    )
    const lines = `${'QUJD'.repeat(19)}\r\n`.repeat(50)
    expect(redactText(`<pic>${lines}</pic><plate>X`)).toBe('<pic>[base64 2,850 bytes]\r\n</pic><plate>X')
  })

  test('is cut when it is long, without a partial secret at the end', () => {
    const long = redactText(`{"words":"${'word '.repeat(10_000)}",`)
    expect(long.length).toBeLessThan(UNREADABLE_MAX_LENGTH + 50)
    expect(long).toMatch(/\n\[cut: 50,012 characters\]$/)
    const filler = `{"token":"${'x '.repeat(UNREADABLE_MAX_LENGTH - 20)}",`
    expect(redactText(`${filler}"a":"http://admin:hunter2${'y'.repeat(60)}@10.0.0.5/"`)).not.toContain(
      'hunter2',
    )
    const picture = `{"Image":"${'A'.repeat(1 << 20)}","plate":"ABC123"`
    expect(redactText(picture)).toBe('{"Image":"\n[cut: 1,048,604 bytes]')
  })

  test.each([
    ['{"password":"hunter2","plate":"A",}', '{"password":[secret],"plate":"A",}'],
    ['{"password":"hun"hunter2","plate":"A"}', '{"password":[secret]","plate":"A"}'],
    ['{"password":["hunter2","hunter2"],}', '{"password":[secret],}'],
    ['{"password":"hunter2', '{"password":[secret]'],
    ['{"api_key": 4711hunter2,}', '{"api_key": [secret],}'],
    [`{'passwd': 'hunter2', 'plate': 'A'}`, `{'passwd': [secret], 'plate': 'A'}`],
    [
      String.raw`{"json":"{\"pwd\":\"hunter2\",\"plate\":\"A\"}",}`,
      String.raw`{"json":"{\"pwd\":[secret],\"plate\":\"A\"}",}`,
    ],
    [
      '<a:adminPassword b="c">hunter2</a:adminPassword><d',
      '<a:adminPassword b="c">[secret]</a:adminPassword><d',
    ],
    ['<password><![CDATA[hunter2]]></password>', '<password>[secret]</password>'],
    ['<Item Name="Password" Value="hunter2" /><plate>', '<Item Name="Password" Value=[secret] /><plate>'],
    ['password=hunter2&plate=A', 'password=[secret]&plate=A'],
    ['Authorization: Basic hunter2\r\nCookie: a=b; c=hunter2', 'Authorization: [secret]\r\nCookie: [secret]'],
    [
      '--b\r\nContent-Disposition: form-data; name="password"\r\n\r\nhunter2, hunter2\r\n--b\r\n',
      '--b\r\nContent-Disposition: form-data; name="password"\r\n\r\n[secret]\r\n--b\r\n',
    ],
    ['{"a":"http://admin:hunter2@10.0.0.5/x",}', '{"a":"http://[secret]@10.0.0.5/x",}'],
    ['{"a":"rtsp://admin:hunter2@10.0.0.5/x","plate":"A",}', '{"a":"[stream address]","plate":"A",}'],
    [
      '{"target":"https://s.example/ingest/hunter2","id":1,}',
      '{"target":"https://s.example/ingest/[secret]","id":1,}',
    ],
    [
      String.raw`{"target":"https:\/\/s\/ingest\/hunter2",}`,
      String.raw`{"target":"https:\/\/s\/ingest\/[secret]",}`,
    ],
    [
      '{"video_streams":[{"url":"http://10.0.0.5/hunter2","fps":1},',
      '{"video_streams":[{"url":[address],"fps":1},',
    ],
  ])('loses the secret in %s', (text, shown) => {
    expect(redactText(text)).toBe(shown)
  })

  test('takes little time for any content', () => {
    // A quadratic algorithm would exceed the time limit of the test.
    for (const piece of [
      'A',
      `${'A'.repeat(199)} `,
      'a.',
      'key',
      '"password":"',
      '<url ',
      'form-data; name="',
      '\r\n',
    ])
      expect(redactText(piece.repeat((1 << 21) / piece.length))).not.toBe('')
  })
})

test('parts without a known format are logged by their names', () => {
  const parts = [
    { name: 'plate', bytes: bytesOf('ABC123') },
    { name: 'password', bytes: bytesOf('hun ter2') },
    { name: 'file', filename: 'a.bin', bytes: new Uint8Array(3) },
  ]
  expect(redactParts(parts)).toBe(
    'plate: ABC123\npassword: [secret]\nfile a.bin: [3 bytes that are no text: 00 00 00]',
  )
  expect(redactParts([{ name: '', bytes: bytesOf('plate=ABC123') }])).toBe('plate=ABC123')
})
