import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll } from 'vitest'

const endOfHeader = '\r\n\r\n'

interface Message {
  header: string
  body: string
}

/** Splits the data of a connection into whole requests and media packets. */
function splitter(onRequest: (message: Message) => void, onMedia: (packet: Buffer) => void) {
  let rest: Buffer = Buffer.alloc(0)
  return (piece: Buffer) => {
    rest = Buffer.concat([rest, piece])
    for (;;) {
      if (rest[0] === 0x24) {
        const length = rest.length < 4 ? Infinity : 4 + rest.readUInt16BE(2)
        if (rest.length < length) return
        onMedia(rest.subarray(0, length))
        rest = rest.subarray(length)
        continue
      }
      const end = rest.indexOf(endOfHeader)
      if (end < 0) return
      const header = rest.toString('latin1', 0, end)
      const length = Number(/^content-length:\s*(\d+)/im.exec(header)?.[1] ?? 0)
      const whole = end + endOfHeader.length + length
      if (rest.length < whole) return
      onRequest({ header, body: rest.toString('latin1', end + endOfHeader.length, whole) })
      rest = rest.subarray(whole)
    }
  }
}

/** An RTSP server over TCP that forwards a published stream to its players. */
async function startServer() {
  const players = new Set<Socket>()
  let description = ''
  const endPlayers = () => {
    for (const player of players) player.end()
  }
  const server = createServer((socket) => {
    const request = ({ header, body }: Message) => {
      const [method = '', url = ''] = header.split(' ')
      const sequence = /^cseq:\s*(\d+)/im.exec(header)?.[1] ?? '0'
      const transport = /^transport:\s*(.+)$/im.exec(header)?.[1]
      const isFound = method !== 'DESCRIBE' || description !== ''
      if (method === 'ANNOUNCE') description = body
      const content = method === 'DESCRIBE' ? description : ''
      const lines = [
        `RTSP/1.0 ${isFound ? '200 OK' : '404 Not Found'}`,
        `CSeq: ${sequence}`,
        'Session: 7',
        ...(method === 'OPTIONS'
          ? ['Public: OPTIONS, DESCRIBE, ANNOUNCE, SETUP, PLAY, RECORD, TEARDOWN']
          : []),
        ...(transport ? [`Transport: ${transport.trim()}`] : []),
        ...(content ? ['Content-Type: application/sdp', `Content-Base: ${url}/`] : []),
        `Content-Length: ${content.length}`,
      ]
      socket.write(lines.join('\r\n') + endOfHeader + content)
      if (method === 'PLAY') players.add(socket)
      if (method === 'RECORD') socket.once('close', endPlayers)
    }
    const publish = (packet: Buffer) => {
      for (const player of players) player.write(packet)
    }
    socket.on('data', splitter(request, publish))
    socket.on('error', () => socket.destroy())
    socket.once('close', () => players.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    address: `rtsp://127.0.0.1:${port}/live`,
    isLive: () => description !== '',
    close: () => server.close(),
  }
}

/** A camera that streams one picture as H.264, with a key frame every second. */
export async function startRtspCamera(file: string) {
  const server = await startServer()
  const camera = spawn(
    'ffmpeg',
    [
      ...'-v error -re -loop 1 -framerate 5 -i'.split(' '),
      file,
      ...'-c:v libx264 -preset ultrafast -tune zerolatency -pix_fmt yuv420p -crf 18 -g 5'.split(' '),
      ...'-f rtsp -rtsp_transport tcp'.split(' '),
      server.address,
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  afterAll(() => {
    camera.kill('SIGKILL')
    server.close()
  })
  return { ...server, stop: () => camera.kill('SIGKILL') }
}
