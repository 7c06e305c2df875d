import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { afterAll, expect, test, vi } from 'vitest'
import { firstPicture } from './read-stream.ts'

// A decoder starts for each server, possibly on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const allow = ['127.0.0.0/8']

/** Responds to each connection with the same bytes, whatever it is asked. */
async function startServer(answer: () => string) {
  let calls = 0
  const server = createServer((socket) => {
    calls++
    socket.on('error', () => undefined)
    socket.once('data', () => socket.end(answer(), 'latin1'))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => server.close())
  const { port } = server.address() as AddressInfo
  return { address: `rtsp://127.0.0.1:${port}/live`, calls: () => calls }
}

const inner = await startServer(() => '')
const location = `Location: ${inner.address}\r\n`
const redirect = `RTSP/1.0 302 Moved\r\nCSeq: 1\r\n${location}\r\n`
const answered = (headers: string, body = '') => `RTSP/1.0 200 OK\r\nCSeq: 1\r\n${headers}\r\n${body}`

const hidden: [string, string][] = [
  ['with LF only', redirect.replaceAll('\r', '')],
  ['after a 200 with LF only', (answered('') + redirect).replaceAll('\r', '')],
  ['behind two lengths', answered(`Content-Length: 4096\r\nContent-Length: 0\r\n`, redirect)],
  [
    'behind a length that is repeated in lower case',
    answered(`Content-Length: 4096\r\ncontent-length: 0\r\n`, redirect),
  ],
  ['with a packet among headers', redirect.replace('CSeq', '$\0\0\x04\r\n\r\nCSeq')],
]

test.each(hidden)('ffmpeg does not follow a redirect to another server: %s', async (_, text) => {
  const camera = await startServer(() => text)
  const reading = firstPicture({ address: camera.address, credentials: undefined }, { allow })
  await expect(reading).rejects.toThrow(/redirects to another address|does not answer with RTSP/)
  expect([camera.calls(), inner.calls()]).toEqual([1, 0])
})
