import { createPrivateKey, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, createServer } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { selfSigned } from './self-signed.ts'

const read = async (now: string) => {
  const { certificate, privateKey } = await selfSigned(new Date(now))
  return { read: new X509Certificate(certificate), certificate, privateKey }
}

test('a certificate is signed by its own key, for ten years', async () => {
  const { read: own, privateKey } = await read('2026-02-28T23:59:58Z')
  expect(own.verify(own.publicKey)).toBe(true)
  expect(own.checkPrivateKey(createPrivateKey(privateKey))).toBe(true)
  expect(own.checkIssued(own)).toBe(true)
  expect([own.subject, own.issuer]).toEqual(['CN=Sightline', 'CN=Sightline'])
  expect([own.validFromDate, own.validToDate]).toEqual([
    new Date('2026-02-28T23:59:58Z'),
    new Date('2036-02-28T23:59:58Z'),
  ])
  expect(own.publicKey.asymmetricKeyDetails).toMatchObject({ modulusLength: 2048 })
})

test('two certificates differ in their number, and one may end after 2049', async () => {
  const [one, other] = [await read('2026-01-01T00:00:00Z'), await read('2045-06-01T12:00:00Z')]
  expect(one.read.serialNumber).not.toBe(other.read.serialNumber)
  expect(other.read.validToDate).toEqual(new Date('2055-06-01T12:00:00Z'))
})

test('a client that trusts the certificate connects to its server', async () => {
  const { certificate, privateKey } = await read(new Date().toISOString())
  const server = createServer({ cert: certificate, key: privateKey }, (socket) => socket.end('hello'))
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const client = connect({ port, ca: certificate, checkServerIdentity: () => undefined })
  await once(client, 'secureConnect')
  expect(client.authorized).toBe(true)
  client.destroy()
})
