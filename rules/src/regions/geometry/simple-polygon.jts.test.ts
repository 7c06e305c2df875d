import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isSimplePolygon } from './simple-polygon.ts'
import { ring } from '../testing/ring.ts'

/** The polygons of one ring in the validity tests of the JTS topology suite (EDL 1.0), with its verdict. */
const cases = readFileSync(join(import.meta.dirname, '../testing/jts-rings.txt'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const [verdict, points = ''] = line.split(': ')
    return { line, polygon: ring(points), isSimple: verdict === 'simple' }
  })

test('every single-ring polygon of the JTS topology suite is classified correctly [SITE-155]', () => {
  expect(cases).toHaveLength(222)
  expect(cases.filter(({ isSimple }) => !isSimple)).toHaveLength(37)
  const wrong = cases.filter(({ polygon, isSimple }) => isSimplePolygon(polygon) !== isSimple)
  expect(wrong.map(({ line }) => line)).toEqual([])
})
