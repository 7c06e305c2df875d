import { expect, test } from 'vitest'
import { startEndlessBroker } from '../testing/servers/endless-broker.ts'
import { connectBroker } from './broker.ts'

test('leaves a broker that announces a long packet', async () => {
  const address = await startEndlessBroker()
  const target = { address, username: '', password: undefined, clientId: 'test' }
  const client = await connectBroker(target, ['127.0.0.0/8'])
  let received = 0
  client.stream.on('data', (piece: Buffer) => (received += piece.length))
  await new Promise<void>((resolve) => {
    client.once('close', resolve)
    if (!client.connected) resolve()
  })
  expect(received).toBeLessThan(1 << 20)
})
