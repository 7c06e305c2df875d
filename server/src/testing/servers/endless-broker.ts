import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

const accepted = [0x20, 2, 0, 0]
/** A publication of 256 MB. */
const longPacket = [0x30, 0xff, 0xff, 0xff, 0x7f]

/** A broker that accepts a client and sends it one long packet. */
export async function startEndlessBroker() {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.write(Buffer.from([...accepted, ...longPacket]))
    const more = () => {
      while (!socket.destroyed && socket.write(Buffer.alloc(1 << 16)));
    }
    socket.on('drain', more)
    more()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => void server.close())
  return `mqtt://127.0.0.1:${(server.address() as AddressInfo).port}/a`
}
