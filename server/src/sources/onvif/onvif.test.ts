import { createHash } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { createOutbound } from '../../core/outbound.ts'
import { askAddresses } from './ask-addresses.ts'
import { discoverCameras } from './discover.ts'

const allow = ['127.0.0.0/8']
const envelope = (body: string) =>
  `<?xml version="1.0"?><SOAP-ENV:Envelope xmlns:SOAP-ENV="http://www.w3.org/2003/05/soap-envelope"><SOAP-ENV:Body>${body}</SOAP-ENV:Body></SOAP-ENV:Envelope>`

test('finds cameras that respond to the probe, but none outside the allowed networks', async () => {
  const match = (address: string, scopes: string) =>
    envelope(
      `<d:ProbeMatches><d:ProbeMatch><d:Scopes>${scopes}</d:Scopes><d:XAddrs>http://[fe80::1]/onvif ${address}</d:XAddrs></d:ProbeMatch></d:ProbeMatches>`,
    )
  const camera = createSocket('udp4')
  onTestFinished(() => void camera.close())
  camera.on('message', (message, { port, address }) => {
    expect(message.toString()).toContain('dn:NetworkVideoTransmitter')
    const scopes =
      'onvif://www.onvif.org/name/North%20gate onvif://www.onvif.org/hardware/IPC-1 onvif://www.onvif.org/Profile/S'
    camera.send(match('http://127.0.0.1:8899/onvif/device_service', scopes), port, address)
    camera.send(match('http://192.168.1.9/onvif/device_service', scopes), port, address)
    camera.send('<no xml', port, address)
  })
  camera.bind(0, '127.0.0.1')
  await once(camera, 'listening')
  const to = { address: '127.0.0.1', port: camera.address().port }
  expect(await discoverCameras(allow, { to, waitMs: 400 })).toEqual([
    { name: 'North gate', hardware: 'IPC-1', address: 'http://127.0.0.1:8899/onvif/device_service' },
  ])
})

const fault = envelope(
  '<s:Fault><s:Code><s:Subcode><s:Value>ter:NotAuthorized</s:Value></s:Subcode></s:Code></s:Fault>',
)

/** Whether a message has the password digest of the standard for these credentials. */
function isSigned(message: string, password: string): boolean {
  const field = (name: string) => new RegExp(`<${name}[^>]*>([^<]*)</${name}>`).exec(message)?.[1] ?? ''
  const parts = [Buffer.from(field('Nonce'), 'base64'), Buffer.from(field('Created')), Buffer.from(password)]
  const wanted = createHash('sha1').update(Buffer.concat(parts)).digest('base64')
  return field('Username') === 'admin' && field('Password') === wanted
}

const server = createServer(async (request, reply) => {
  const message = (await request.toArray()).join('')
  if (message.includes('GetCapabilities'))
    return reply.end(
      envelope(
        '<tds:Capabilities><tt:Media><tt:XAddr>http://10.9.9.9/onvif/media</tt:XAddr></tt:Media></tds:Capabilities>',
      ),
    )
  if (!isSigned(message, 'pass & word')) return reply.writeHead(400).end(fault)
  if (request.url !== '/onvif/media') return reply.writeHead(404).end()
  if (message.includes('GetProfiles'))
    return reply.end(envelope('<trt:Profiles token="main"/><trt:Profiles token="sub"/>'))
  const isMain = message.includes('<trt:ProfileToken>main</trt:ProfileToken>')
  const kind = message.includes('GetSnapshotUri')
    ? 'http://10.9.9.9/snap.jpg?a=1&amp;b=2'
    : 'rtsp://10.9.9.9/live'
  return reply.end(envelope(isMain ? `<trt:MediaUri><tt:Uri>${kind}</tt:Uri></trt:MediaUri>` : ''))
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => void server.close())
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/onvif/device_service`
const ask = (user: string, password: string, at = address) =>
  askAddresses(createOutbound(allow), { address: at, user, password }, () => new Date())

test('a camera returns its snapshot and stream address to a known user', async () => {
  expect(await ask('admin', 'pass & word')).toEqual({
    snapshot: 'http://10.9.9.9/snap.jpg?a=1&b=2',
    stream: 'rtsp://10.9.9.9/live',
    fault: null,
  })
  expect((await ask('admin', 'wrong')).fault).toMatch(/does not accept the user name or password/)
  expect((await ask('', '')).fault).toBe('The camera asks for a user name and password')
  expect((await ask('a', 'b', 'http://10.9.9.9/onvif')).fault).toMatch(/is not a public address/)
})
