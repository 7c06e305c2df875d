import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { Aedes } from 'aedes'
import { afterAll, expect, test } from 'vitest'
import { startEndlessBroker } from '../testing/servers/endless-broker.ts'
import { createPublisher } from './mqtt.ts'

const broker = await Aedes.createBroker({
  authenticate: (_client, username, password, done) =>
    done(null, username === undefined || (username === 'kiri' && password?.toString() === 's/cret')),
})
const server = createServer(broker.handle).listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as AddressInfo
afterAll(async () => {
  server.close()
  await new Promise<void>((resolve) => broker.close(() => resolve()))
})

const taken: { topic: string; payload: string }[] = []
broker.subscribe(
  '#',
  ({ topic, payload }, done) => {
    if (!topic.startsWith('$SYS')) taken.push({ topic, payload: payload.toString() })
    done()
  },
  () => undefined,
)
const publish = createPublisher(['127.0.0.0/8'])

test('publishes to the topic of the URL with its user name and password', async () => {
  await publish(`mqtt://kiri:s%2Fcret@127.0.0.1:${port}/yard/gate%201`, '{"plate":"ABC123"}', 5_000)
  expect(taken).toEqual([{ topic: 'yard/gate 1', payload: '{"plate":"ABC123"}' }])
})

test('reports a wrong password, an unreachable broker and a URL without a topic', async () => {
  await expect(publish(`mqtt://kiri:wrong@127.0.0.1:${port}/a`, '', 5_000)).rejects.toThrow(
    'refused the connection',
  )
  await expect(publish('mqtt://127.0.0.1:1/a', '', 5_000)).rejects.toThrow('could not be reached')
  await expect(publish(`mqtt://127.0.0.1:${port}/`, '', 5_000)).rejects.toThrow('names no topic')
})

test('a silent broker times out', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port: silentPort } = silent.address() as AddressInfo
  await expect(publish(`mqtt://127.0.0.1:${silentPort}/a`, '', 300)).rejects.toThrow(
    'No answer within 0.3 seconds',
  )
  silent.close()
})

test('leaves a broker that announces a long packet', async () => {
  const address = await startEndlessBroker()
  await expect(publish(address, '', 60_000)).rejects.toThrow('sends too much at once')
})

test.each(['mqtt://127.0.0.1/a', 'mqtt://[::1]/a', 'mqtt://localhost/a', 'mqtts://192.168.0.1/a'])(
  'does not connect to a private address: %s',
  async (url) => {
    await expect(createPublisher([])(url, '', 1_000)).rejects.toThrow('is not a public address')
  },
)
