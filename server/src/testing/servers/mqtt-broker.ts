import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { Aedes } from 'aedes'

/** A real broker on loopback that asks for a user name and a password. */
export async function startBroker({ port = 0, user = 'hass', password = 's/cret' } = {}) {
  const broker = await Aedes.createBroker({
    authenticate: (_client, username, given, done) =>
      done(null, username === user && given?.toString() === password),
  })
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    broker.handle(socket)
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const connections = new Map<string, { destroy(): void }>()
  broker.on('client', ({ id, conn }) => connections.set(id, conn))
  broker.on('clientDisconnect', ({ id }) => connections.delete(id))
  return {
    port: (server.address() as AddressInfo).port,
    clients: () => [...connections.keys()],
    /** Ends the connection of a client without a farewell, as a network does. */
    cut: (id: string) => connections.get(id)?.destroy(),
    async close() {
      server.close()
      sockets.forEach((socket) => socket.destroy())
      await new Promise<void>((resolve) => broker.close(() => resolve()))
    },
  }
}

/** Follows everything on a broker, as Home Assistant does. */
export async function followBroker(port: number) {
  const { connectAsync } = await import('mqtt')
  const client = await connectAsync(`mqtt://127.0.0.1:${port}`, {
    username: 'hass',
    password: 's/cret',
    clientId: `observer-${Math.random()}`,
    reconnectPeriod: 0,
  })
  /** The newest retained message of each topic; an empty message removes it. */
  const retained = new Map<string, Buffer>()
  const messages: { topic: string; text: string }[] = []
  client.on('error', () => undefined)
  client.on('message', (topic, payload) => {
    messages.push({ topic, text: payload.toString() })
    if (payload.length === 0) retained.delete(topic)
    else retained.set(topic, payload)
  })
  await client.subscribeAsync('#', { qos: 1 })
  const text = (end: string) => {
    const topic = [...retained.keys()].find((each) => each.endsWith(end))
    return topic && retained.get(topic)!.toString()
  }
  return { retained, messages, text, close: () => client.endAsync(true) }
}
