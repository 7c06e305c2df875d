import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll } from 'vitest'

const interleaved = (channel: number, bytes: Buffer): Buffer => {
  const head = Buffer.from([0x24, channel, 0, 0])
  head.writeUInt16BE(bytes.length, 2)
  return Buffer.concat([head, bytes])
}

/** A camera with RTSP over TCP, for a tool that passes the pieces of a JPEG file through unchanged. */
export async function startStreamCamera(picture: Buffer, password: string) {
  /** With the time at which the tool was started: a busy machine runs it later. */
  const requests: { line: string; startedAt: number }[] = []
  const answer = (socket: Socket, request: string) => {
    const [line = ''] = request.split('\r\n')
    requests.push({ line, startedAt: Number(/^Started: (\S+)/m.exec(request)?.[1]) })
    const say = (status: string, ...headers: string[]) =>
      socket.write([`RTSP/1.0 ${status}`, 'CSeq: 1', ...headers, '', ''].join('\r\n'))
    const path = /rtsp:\/\/[^/]+(\S*)/.exec(line)?.[1]
    if (path === '/inwards') return say('302 Moved', 'Location: rtsp://10.0.0.1/live')
    if (path === '/http') return socket.end(`HTTP/1.1 400 Bad Request\r\n\r\n`)
    if (path === '/closes') return socket.destroy()
    const wanted = `Basic ${Buffer.from(`gate:${password}`).toString('base64')}`
    if (!request.includes(wanted)) {
      say('401 Unauthorized', 'WWW-Authenticate: Basic realm="camera"')
      return socket.end()
    }
    say('200 OK')
    for (let sent = 0; sent < 3; sent++)
      for (let at = 0; at < picture.length; at += 20_000)
        socket.write(interleaved(0, picture.subarray(at, at + 20_000)))
    return socket.end()
  }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('data', (request) => answer(socket, request.toString('latin1')))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { address: (path: string) => `rtsp://127.0.0.1:${port}${path}`, requests }
}
