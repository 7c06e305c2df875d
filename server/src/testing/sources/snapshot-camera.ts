import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

const md5 = (text: string) => createHash('md5').update(text).digest('hex')
const user = 'gate'
const password = 'Kōwhai 7'

/** A camera with a snapshot address for each kind of response. */
export async function startSnapshotCamera(picture: () => Buffer) {
  const send = (reply: ServerResponse) => reply.setHeader('content-type', 'image/jpeg').end(picture())
  const nonce = 'f00f'
  const answers: Record<string, (request: IncomingMessage, reply: ServerResponse) => unknown> = {
    '/open.jpg': (_, reply) => send(reply),
    '/basic.jpg': (request, reply) => {
      const wanted = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
      if (request.headers.authorization === wanted) return send(reply)
      return reply.writeHead(401, { 'www-authenticate': 'Basic realm="camera"' }).end()
    },
    '/digest.jpg?channel=1': (request, reply) => {
      const given = request.headers.authorization ?? ''
      const field = (name: string) => new RegExp(`\\b${name}="?([^",]*)`).exec(given)?.[1] ?? ''
      const secret = md5(`${user}:camera:${password}`)
      const asked = md5(`GET:${request.url}`)
      const wanted = md5([secret, nonce, field('nc'), field('cnonce'), 'auth', asked].join(':'))
      if (field('response') === wanted && field('opaque') === 'ok') return send(reply)
      const challenge = `Digest realm="camera", nonce="${nonce}", qop="auth,auth-int", opaque="ok", algorithm=MD5`
      return reply.writeHead(401, { 'www-authenticate': ['Basic realm="camera"', challenge] }).end()
    },
    '/page': (_, reply) => reply.setHeader('content-type', 'text/html; charset=utf-8').end('<html></html>'),
    '/empty': (_, reply) => reply.end(),
    '/inwards': (_, reply) => reply.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
    '/closes': (request) => request.socket.destroy(),
    '/half.jpg': (request, reply) => {
      reply.writeHead(200, { 'content-length': '100000' }).write(picture().subarray(0, 500))
      setTimeout(() => request.socket.destroy(), 50)
    },
    '/endless': (_, reply) => {
      const piece = Buffer.alloc(1 << 20, 0xff)
      const more = () => {
        while (!reply.destroyed && reply.write(piece));
        if (!reply.destroyed) reply.once('drain', more)
      }
      more()
    },
  }
  const server = createServer((request, reply) => {
    const answer = answers[request.url ?? '']
    if (answer) answer(request, reply)
    else reply.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { address: (path: string) => `http://127.0.0.1:${port}${path}`, user, password }
}
