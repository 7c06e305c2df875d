import { expect, test } from 'vitest'
import { isLocal, isRedirectUri, isRegisteredUri } from './redirect-uris.ts'

test('accepts addresses with HTTPS and addresses of the device', () => {
  const accepted = [
    'https://claude.ai/api/mcp/auth_callback',
    'http://localhost:6274/oauth/callback',
    'http://127.0.0.1/callback',
    'http://[::1]:8000/',
  ]
  expect(accepted.filter(isRedirectUri)).toEqual(accepted)
  expect(accepted.filter(isLocal)).toEqual(accepted.slice(1))
})

test('rejects scripts, other hosts without HTTPS, fragments and names before the host', () => {
  const rejected = [
    'javascript:alert(1)',
    'data:text/html,x',
    'http://claude.ai/callback',
    'http://localhost.evil.example/callback',
    'https://claude.ai@evil.example/',
    'https://claude.ai/callback#',
    'https://claude.ai/callback#part',
    '/callback',
    '',
  ]
  expect(rejected.filter(isRedirectUri)).toEqual([])
})

test('compares addresses as text, except for the port of an address of the device', () => {
  const registered = ['https://claude.ai/callback', 'http://127.0.0.1:1234/callback']
  expect(isRegisteredUri(registered, 'https://claude.ai/callback')).toBe(true)
  expect(isRegisteredUri(registered, 'http://127.0.0.1:9999/callback')).toBe(true)
  const others = [
    'https://claude.ai/callback/',
    'https://claude.ai:8443/callback',
    'https://claude.ai/callback?next=evil',
    'http://127.0.0.1:1234/other',
    'http://localhost:1234/callback',
    'https://evil.example/callback',
  ]
  expect(others.filter((uri) => isRegisteredUri(registered, uri))).toEqual([])
})
