import { expect, test } from 'vitest'
import { chooseLanguage, readCookie } from './choose-language.ts'

const available = ['en', 'de', 'fr'] as const

test.each([
  ['a chosen language takes precedence', 'de', 'fr', 'de'],
  ['the browser decides without a choice', undefined, 'fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
  ['the highest quality decides, not the order', undefined, 'en;q=0.5, de;q=0.8', 'de'],
  ['English before another language stays English', undefined, 'en-NZ,de;q=0.9', 'en'],
  ['a refused language is passed over', undefined, 'de;q=0, fr;q=0.1', 'fr'],
  ['an unknown choice counts as none', 'xx', 'de', 'de'],
  ['an unknown language is English', undefined, 'ja', 'en'],
  ['nothing at all is English', undefined, undefined, 'en'],
  ['broken headers are English', '../../etc', ';;q=,=;q=x', 'en'],
])('%s', (_title, chosen, accepted, language) => {
  expect(chooseLanguage(available, { chosen, accepted })).toBe(language)
})

test('reads one cookie among others', () => {
  expect(readCookie('a=1; sightline-language=de; b=2', 'sightline-language')).toBe('de')
  expect(readCookie('not-sightline-language=de', 'sightline-language')).toBeUndefined()
  expect(readCookie(undefined, 'sightline-language')).toBeUndefined()
})
