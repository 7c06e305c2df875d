import { expect, test } from 'vitest'
import { ConfigFaults, readConfig } from './config.ts'

test('an empty environment gives the defaults', () => {
  expect(readConfig({})).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:8080',
    demo: 'when-empty',
    outboundAllow: [],
    roles: ['api', 'ingest', 'worker', 'analyser'],
  })
})

test('the demo is off by default on a database of one’s own', () => {
  expect(readConfig({ DATABASE_URL: 'postgres://me:secret@db.example/sightline' }).demo).toBe('off')
})

test.each([
  [{ HOST: '0.0.0.0' }, 'off'],
  [{ HOST: '::' }, 'off'],
  [{ HOST: '192.168.1.7' }, 'off'],
  [{ HOST: 'camera-server' }, 'off'],
  [{ SIGHTLINE_PUBLIC_URL: 'https://sight.example' }, 'off'],
  [{ SIGHTLINE_PUBLIC_URL: 'http://10.0.0.7:8080' }, 'off'],
  [{ HOST: '0.0.0.0', SIGHTLINE_DEMO: 'on' }, 'on'],
  [{ HOST: 'localhost', SIGHTLINE_PUBLIC_URL: 'http://[::1]:8080' }, 'when-empty'],
  [{ HOST: '127.0.0.2', SIGHTLINE_PUBLIC_URL: 'http://sight.localhost' }, 'when-empty'],
  [{ HOST: '::1', SIGHTLINE_DEMO: 'off' }, 'off'],
])(
  'the demo, whose passwords are public, is off by default where others reach it: %j gives %s',
  (env, demo) => {
    expect(readConfig(env).demo).toBe(demo)
  },
)

test('reports all faults at once, by variable name', () => {
  const read = () =>
    readConfig({
      PORT: 'eighty',
      SIGHTLINE_DEMO: 'maybe',
      SIGHTLINE_ROLES: 'api,kitchen',
      SIGHTLINE_OUTBOUND_ALLOW: 'lan',
    })
  expect(read).toThrow(ConfigFaults)
  for (const name of ['PORT', 'SIGHTLINE_DEMO', 'SIGHTLINE_ROLES', 'SIGHTLINE_OUTBOUND_ALLOW']) {
    expect(read).toThrow(name)
  }
})

test('lists are split and trimmed', () => {
  const config = readConfig({
    SIGHTLINE_OUTBOUND_ALLOW: '10.0.0.0/8, fd00::/8',
    SIGHTLINE_ROLES: 'api, worker',
  })
  expect(config.outboundAllow).toEqual(['10.0.0.0/8', 'fd00::/8'])
  expect(config.roles).toEqual(['api', 'worker'])
})

test('a trailing slash of the public URL is dropped', () => {
  expect(readConfig({ SIGHTLINE_PUBLIC_URL: 'https://sight.example/' }).publicUrl).toBe(
    'https://sight.example',
  )
})

test('the demo can be disabled, accelerated and kept small', () => {
  const live = (value: string) => readConfig({ SIGHTLINE_DEMO_LIVE: value }).demoLive
  expect([live('off'), live('on'), live('10'), readConfig({}).demoLive]).toEqual([0, 1, 10, 1])
  expect(() => live('fast')).toThrow('SIGHTLINE_DEMO_LIVE')
  expect(readConfig({ SIGHTLINE_DEMO_FILL: 'small' }).demoFill).toBe('small')
})

test('proxies are trusted by number or address, and never without limit', () => {
  const trusted = (value: string) => readConfig({ SIGHTLINE_TRUST_PROXY: value }).trustProxy
  expect([readConfig({}).trustProxy, trusted('off'), trusted('on'), trusted('2')]).toEqual([0, 0, 1, 2])
  expect(trusted('10.0.0.7, 192.168.0.0/16,::1')).toEqual(['10.0.0.7', '192.168.0.0/16', '::1'])
  for (const value of ['true', 'proxy.example', '10.0.0.0/33', '-1', '1.5'])
    expect(() => trusted(value)).toThrow('SIGHTLINE_TRUST_PROXY: must be')
})
