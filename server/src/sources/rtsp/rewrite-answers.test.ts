import { expect, test } from 'vitest'
import { answerRewriter, Redirected } from './rewrite-answers.ts'

const bytesOf = (text: string) => Buffer.from(text, 'latin1')
const packet = (payload: string) => {
  const head = Buffer.from([0x24, 0, 0, 0])
  head.writeUInt16BE(payload.length, 2)
  return Buffer.concat([head, bytesOf(payload)])
}

/** The bytes that ffmpeg gets for these of a camera. */
const rewrite = (...pieces: (string | Buffer)[]) => {
  const rewriter = answerRewriter()
  return pieces.map((piece) => rewriter(Buffer.from(piece as string, 'latin1')).toString('latin1')).join('')
}

const answer = 'RTSP/1.0 200 OK\r\nCSeq: 2\r\nContent-Length: 5\r\n\r\nv=0\r\n'
const redirect = 'RTSP/1.0 302 Moved\r\nLocation: rtsp://10.0.0.1/\r\n\r\n'

test('passes answers, bodies and media packets on, in pieces of any size', () => {
  const media = packet('RTSP/1.0 302 Moved\r\n\r\n')
  const stream = Buffer.concat([bytesOf(answer), media, bytesOf('\r\n'), media, bytesOf(answer)])
  const wanted = answer + media.toString('latin1').repeat(2) + answer
  for (const size of [1, 2, 3, 7, 50, 1000]) {
    const pieces = Array.from({ length: Math.ceil(stream.length / size) }, (_, number) =>
      stream.subarray(number * size, (number + 1) * size),
    )
    expect(rewrite(...pieces), `pieces of ${size}`).toBe(wanted)
  }
})

test('writes heads anew: known headers only, lines with CRLF', () => {
  const given =
    'RTSP/1.1 401 Unauthorized\nCSEQ:1\nServer: WMServer/9\nLocation: rtsp://10.0.0.1/\nWWW-Authenticate: Basic realm="a"\nwww-authenticate: Digest realm="a", nonce="b"\n\n'
  expect(rewrite(given)).toBe(
    'RTSP/1.0 401 Unauthorized\r\nCSeq: 1\r\nWWW-Authenticate: Basic realm="a"\r\nWWW-Authenticate: Digest realm="a", nonce="b"\r\n\r\n',
  )
  expect(rewrite('GET_PARAMETER rtsp://10.0.0.1/ RTSP/1.0\r\nCSeq: 9\r\n\r\n')).toBe(
    'GET_PARAMETER * RTSP/1.0\r\nCSeq: 9\r\n\r\n',
  )
})

const hidden: [string, string][] = [
  ['plain', redirect],
  ['lines with LF only', redirect.replaceAll('\r', '')],
  ['after blank lines', `\r\n\n${redirect}`],
  ['after an answer with LF only', 'RTSP/1.0 200 OK\nCSeq: 2\n\n' + redirect],
  ['after media', packet('x'.repeat(20)).toString('latin1') + redirect],
  ['as a request', 'REDIRECT rtsp://10.0.0.1/ RTSP/1.0\r\nLocation: rtsp://10.0.0.1/\r\n\r\n'],
]

test.each(hidden)('reports a redirect, however the server hides it: %s', (_, text) => {
  expect(() => rewrite(text)).toThrow(Redirected)
})

const ambiguous: [string, string][] = [
  ['two lengths', `RTSP/1.0 200 OK\r\nContent-Length: 0\r\nContent-Length: 90\r\n\r\n${redirect}`],
  ['a signed length', `RTSP/1.0 200 OK\r\nContent-Length: +9\r\n\r\n${redirect}`],
  ['a long body', 'RTSP/1.0 200 OK\r\nContent-Length: 999999\r\n\r\n'],
  ['a CR in a line', 'RTSP/1.0 3\r02 Moved\r\n\r\n'],
  ['a tab in the status', 'RTSP/1.0\t302 Moved\r\n\r\n'],
  ['a padded status', 'RTSP/1.0 0302 Moved\r\n\r\n'],
  ['a folded header', 'RTSP/1.0 200 OK\r\nContent-Length:\r\n 90\r\n\r\n'],
  ['a packet among headers', 'RTSP/1.0 200 OK\r\n$\0\0\x08\r\n\r\n'],
  ['an endless head', 'x'.repeat(70_000)],
]

test.each(ambiguous)('refuses what two readers may understand differently: %s', (_, text) => {
  expect(() => rewrite(text)).toThrow('No RTSP')
})

test('drops packets that are too short for media', () => {
  expect(rewrite(packet('RTSP/12'), packet('media packet'))).toBe(packet('media packet').toString('latin1'))
})
