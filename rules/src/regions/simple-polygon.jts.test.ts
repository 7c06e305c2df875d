import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isSimplePolygon } from './simple-polygon.ts'
import { ring } from './testing/ring.ts'
import type { Polygon } from './polygon.ts'

const folder = join(import.meta.dirname, '../../../../shared/data/geometry')

/** The ring of a WKT polygon that has exactly one; an empty hole is none. */
function singleRing(wkt: string): Polygon | undefined {
  if (!wkt.startsWith('POLYGON')) return undefined
  const [shell, ...holes] = [...wkt.matchAll(/\(([^()]*\d[^()]*)\)/g)].map((match) => match[1]!)
  return shell && holes.length === 0 ? ring(shell) : undefined
}

function singleRingCases(file: string) {
  const xml = readFileSync(join(folder, file), 'utf8')
  return [...xml.matchAll(/<case>(.*?)<\/case>/gs)].flatMap(([body]) => {
    const name = /<desc>(.*?)<\/desc>/s.exec(body)?.[1]?.trim()
    const polygon = singleRing(/<a>(.*?)<\/a>/s.exec(body)?.[1]?.trim() ?? '')
    const isValid = /<op name="isValid"[^>]*>\s*(true|false)\s*<\/op>/.exec(body)?.[1]
    return polygon && isValid ? [{ name, polygon, isValid: isValid === 'true' }] : []
  })
}

describe('the validity cases of the JTS topology suite', () => {
  test.for([
    ['TestValid.xml', 13],
    ['TestValid2.xml', 186],
    ['TestInvalidA.xml', 23],
  ] as const)('every polygon of one ring in %s is judged right [SITE-155]', ([file, count], { skip }) => {
    if (!existsSync(join(folder, file))) skip(`${file} of the JTS test suite is not on this machine`)
    const cases = singleRingCases(file)
    expect(cases).toHaveLength(count)
    expect(cases.filter(({ polygon, isValid }) => isSimplePolygon(polygon) !== isValid)).toEqual([])
  })
})
