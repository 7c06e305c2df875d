import { expect, test } from 'vitest'
import { secretBox } from '../secrets/secrets.ts'
import { signedLinks } from './signed-links.ts'

const links = signedLinks(secretBox('a secret of at least thirty-two characters'))
const now = new Date('2026-03-01T10:02:00Z')
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

function partsOf(link: string) {
  const address = new URL(link, 'http://localhost')
  const query = {
    Expires: address.searchParams.get('Expires')!,
    Signature: address.searchParams.get('Signature')!,
  }
  return { path: address.pathname, query }
}

test('a link works for 55 minutes at least and not after 60', () => {
  const { path, query } = partsOf(links.sign('/media/a', now))
  expect(() => links.check(path, query, after(55))).not.toThrow()
  expect(() => links.check(path, query, after(60))).toThrow('The link has expired.')
})

test('a link carries its expiry in epoch seconds', () => {
  const { query } = partsOf(links.sign('/media/a', now))
  expect(Number(query.Expires) * 1000).toBe(Date.parse('2026-03-01T11:00:00Z'))
})

test('two links created within the same minutes are equal', () => {
  expect(links.sign('/media/a', now)).toBe(links.sign('/media/a', after(2)))
})

test('rejects another path, a later expiry and another secret', () => {
  const { path, query } = partsOf(links.sign('/media/a', now))
  expect(() => links.check('/media/b', query, now)).toThrow('The link is not valid.')
  const later = { ...query, Expires: String(Number(query.Expires) + 3600) }
  expect(() => links.check(path, later, now)).toThrow('The link is not valid.')
  const other = signedLinks(secretBox('some other secret of thirty-two characters'))
  expect(() => other.check(path, query, now)).toThrow('The link is not valid.')
  expect(() => links.check(path, { ...query, Signature: '' }, now)).toThrow('The link is not valid.')
})
