import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
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

test('a text is split where the font changes, and unknown signs become question marks', () => {
  expect(fontRuns('Harbour', 'regular')).toEqual([{ text: 'Harbour', font: 'Helvetica', isEmbedded: false }])
  expect(fontRuns('Māori 車', 'bold')).toEqual([
    { text: 'M', font: 'inter-latin-700-normal', isEmbedded: true },
    { text: 'ā', font: 'inter-latin-ext-700-normal', isEmbedded: true },
    { text: 'ori ?', font: 'inter-latin-700-normal', isEmbedded: true },
  ])
})
