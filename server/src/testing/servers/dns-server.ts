import { createSocket } from 'node:dgram'
import dns from 'node:dns'
import { once } from 'node:events'

/** The name of the question in a DNS message, and where the question ends. */
function readQuestion(message: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = 12
  while (message[at]) {
    labels.push(message.toString('latin1', at + 1, at + 1 + message[at]!))
    at += 1 + message[at]!
  }
  return { name: labels.join('.'), end: at + 5 }
}

/** Parts of at most 255 bytes, each after its length. */
const textData = (text: string) =>
  Buffer.concat(
    (text.match(/.{1,255}/gs) ?? ['']).map((part) =>
      Buffer.from(`${String.fromCharCode(part.length)}${part}`, 'latin1'),
    ),
  )

function answerOf(message: Buffer, records: ReadonlyMap<string, string[]>): Buffer {
  const { name, end } = readQuestion(message)
  const texts = records.get(name) ?? []
  const header = Buffer.from(message.subarray(0, 12))
  // A response without recursion; the name is unknown where it has no records.
  header.writeUInt16BE(texts.length > 0 ? 0x8400 : 0x8403, 2)
  header.writeUInt16BE(texts.length, 6)
  header.fill(0, 8)
  const answers = texts.map((text) => {
    const data = textData(text)
    const head = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 0, data.length >> 8, data.length & 255])
    return Buffer.concat([head, data])
  })
  return Buffer.concat([header, message.subarray(12, end), ...answers])
}

/** A DNS server on loopback that this process uses. `records` are its TXT records by name. */
export async function startDnsServer(records: Map<string, string[]>) {
  const socket = createSocket('udp4').bind(0, '127.0.0.1')
  await once(socket, 'listening')
  socket.on('message', (message, { port, address }) => socket.send(answerOf(message, records), port, address))
  const before = dns.getServers()
  dns.setServers([`127.0.0.1:${socket.address().port}`])
  return {
    close() {
      dns.setServers(before)
      socket.close()
    },
  }
}
