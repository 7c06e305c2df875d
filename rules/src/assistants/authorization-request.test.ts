import { expect, test } from 'vitest'
import { askedScopes, faultOfRequest, isResource } from './authorization-request.ts'

const resource = 'https://sightline.example/mcp'
const request = {
  response_type: 'code',
  client_id: 'client',
  redirect_uri: 'https://claude.ai/callback',
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
}

test('a request needs a code, a S256 challenge, this resource and a known scope', () => {
  const faultOf = (change: object) => faultOfRequest({ ...request, ...change }, resource)
  expect(faultOf({})).toBeUndefined()
  expect(faultOf({ resource, scope: 'read offline_access' })).toBeUndefined()
  expect(faultOf({ response_type: 'token' })).toBe('unsupported_response_type')
  expect(faultOf({ code_challenge_method: 'plain' })).toBe('invalid_request')
  expect(faultOf({ code_challenge: '' })).toBe('invalid_request')
  expect(faultOf({ resource: 'https://other.example/mcp' })).toBe('invalid_target')
  expect(faultOf({ scope: 'admin' })).toBe('invalid_scope')
})

test('reading is part of every access, and unknown scopes are left out', () => {
  expect(askedScopes(undefined)).toEqual(['read', 'write'])
  expect(askedScopes('read')).toEqual(['read'])
  expect(askedScopes('write')).toEqual(['read', 'write'])
  expect(askedScopes('openid read')).toEqual(['read'])
  expect(askedScopes('secrets originals')).toEqual([])
})

test('a slash at the end names the same resource', () => {
  expect(isResource(`${resource}/`, resource)).toBe(true)
  expect(isResource('https://sightline.example/api', resource)).toBe(false)
})
