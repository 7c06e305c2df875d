import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { exportDateFormat } from '#contract/explorer/texts.ts'
import { defaultPlace, type Place } from '#contract/product/place.ts'
import { writtenIn } from '#rules/place/current-place.ts'
import { formatCurrency, formatNumber, formatPercent } from '#rules/text/format.ts'
import { showDate } from '#rules/time/format-date.ts'
import { fontRuns } from './pdf-fonts.ts'
import { writePdf } from './pdf.ts'

/** The maps of the embedded fonts from glyphs to letters. */
function lettersOf(pdf: Buffer): string {
  const streams = [...pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)]
  const texts = streams.flatMap(([, content]) => {
    try {
      return [inflateSync(Buffer.from(content!, 'latin1')).toString('latin1')]
    } catch {
      return []
    }
  })
  const maps = texts.filter((text) => text.includes('beginbfrange')).join('\n')
  return [...maps.matchAll(/<([0-9a-f]{4})>/gi)]
    .map(([, code]) => String.fromCharCode(Number.parseInt(code!, 16)))
    .join('')
}

test('letters with macrons are printed with a font that has them', async () => {
  const pdf = await writePdf('Whangārei', ({ head, line }) => {
    head('Ōtautahi')
    line('Tāmaki Makaurau, kererū, Łódź')
  })
  const letters = lettersOf(pdf)
  for (const letter of ['ā', 'Ō', 'ū', 'Ł', 'ź']) expect(letters).toContain(letter)
})

test('plain texts need no embedded font', async () => {
  const pdf = await writePdf('Wellington', ({ line }) => line('Café de l’Opéra'.replace('’', "'")))
  expect(pdf.includes('/FontFile')).toBe(false)
})

const placeIn = (locale: string): Place => ({ ...defaultPlace, locale, currency: 'EUR' })
const printed = (text: string) =>
  fontRuns(text, 'regular')
    .map((run) => run.text)
    .join('')

test.each([
  ['fr-FR', '1\u00a0234\u00a0567,5', '87\u00a0%', '1\u00a0234,50\u00a0€'],
  ['ar-EG', '1,234,567.5', '87%', '1,234.50\u00a0€'],
  ['sv-SE', '1\u00a0234\u00a0567,5', '87\u00a0%', '1\u00a0234,50\u00a0€'],
])('numbers of %s are printed without question marks, in Latin digits', (locale, number, share, price) => {
  const texts = writtenIn(placeIn(locale), () => [
    formatNumber(1_234_567.5, 1),
    formatPercent(87),
    formatCurrency(1234.5),
  ])
  expect(texts.map(printed)).toEqual([number, share, price])
})

test.each(['fr-FR', 'ar-EG', 'fa-IR', 'bn-BD'])(
  'dates of %s are printed without question marks',
  (locale) => {
    const text = writtenIn(placeIn(locale), () =>
      showDate(new Date('2026-06-10T03:00:00Z'), exportDateFormat),
    )
    expect(printed(text)).toMatch(/2026/)
    expect(printed(text)).not.toContain('?')
  },
)

test('spaces of all kinds stay spaces, and marks of direction are left out', () => {
  expect(printed('\u200eABC\u2003123\u2066\u3000x\ufeff −5')).toBe('ABC 123 x -5')
  expect(printed('०१२३४५६७८९')).toBe('0123456789')
})

test('a text is split where the font changes, and unknown signs become question marks', () => {
  expect(fontRuns('Harbour', 'regular')).toEqual([{ text: 'Harbour', font: 'Helvetica', isEmbedded: false }])
  expect(fontRuns('Māori 車', 'bold')).toEqual([
    { text: 'M', font: 'inter-latin-700-normal', isEmbedded: true },
    { text: 'ā', font: 'inter-latin-ext-700-normal', isEmbedded: true },
    { text: 'ori ?', font: 'inter-latin-700-normal', isEmbedded: true },
  ])
})
