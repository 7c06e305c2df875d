import { expect } from 'vitest'
import type { ObservationRow } from '../../safety/judging/observation-rows.ts'
import { createSafetyWorld } from './safety-world.ts'
import { startProduct } from '../product/test-app.ts'

export type Is = (row: ObservationRow) => boolean
/** The score and the confidence as a list shows them. */
export const score = ({ risk_level }: { risk_level: number | null }) =>
  Math.round((risk_level ?? 0) * 100) / 100
export const isLow: Is = (row) => score(row) <= 2.8
export const isHigh: Is = (row) => score(row) >= 3.8
export const isMedium: Is = (row) => !isLow(row) && !isHigh(row)
export const isPpe: Is = ({ violation_type }) => [2, 3, 4].includes(violation_type)
const percent = ({ confidence }: { confidence: number | null }) => Math.round(confidence ?? 0)
const between =
  (from: string, to: string): ((row: { time: Date }) => boolean) =>
  ({ time }) =>
    time >= new Date(from) && time < new Date(to)

/** A filled safety world with its rows, and every kind of query with the rows that it must return. */
export async function startSafetyQuestions() {
  const product = await startProduct()
  const world = await createSafetyWorld(product)
  const rows = await product.deps.db.selectFrom('observations').selectAll().execute()
  const get = async (path: string, key = world.admin.key) => {
    const answer = await product.request('GET', `/api/v1/hsafety/${path}`, { key })
    expect({ path, status: answer.status, body: answer.status === 200 ? '' : answer.body }).toMatchObject({
      status: 200,
    })
    return answer.body
  }
  const readWhole = async <Row>(path: string): Promise<Row[]> => {
    const found: Row[] = []
    let next: string | null = path
    while (next !== null) {
      const answer: { results: Row[]; next: string | null } = await get(next)
      found.push(...answer.results)
      next = answer.next?.replace('/api/v1/hsafety/', '') ?? null
    }
    return found
  }
  const questions: [name: string, path: string, query: string, Is][] = [
    ['all time', '', '', () => true],
    ['days of Auckland', '/2026-09-28/to/2026-10-01', '', between('2026-09-27T11:00Z', '2026-10-01T11:00Z')],
    [
      'parts of hours',
      '',
      'from=2026-09-28T02:10:00Z&to=2026-10-02T05:37:00Z',
      between('2026-09-28T02:10Z', '2026-10-02T05:37Z'),
    ],
    ['a site of another zone', '', `sites=${world.far.id}`, ({ site_id }) => site_id === world.far.id],
    ['elevated risk', '', 'risk=high', isHigh],
    ['moderate risk', '', 'risk=medium', isMedium],
    ['low risk', '', 'risk=low', isLow],
    ['PPE', '', 'hs_type=ppe', isPpe],
    ['zones', '', 'hs_type=zone', (row) => !isPpe(row)],
    ['a high confidence', '', 'confidence=high', (row) => row.confidence !== null && percent(row) >= 95],
    ['a low confidence', '', 'confidence=low', (row) => row.confidence !== null && percent(row) < 80],
    ['cars', '', 'detection_types=car', ({ object_class }) => object_class === 'car'],
    ['two types', '', 'violation_types=0,2', ({ violation_type }) => [0, 2].includes(violation_type)],
    ['nothing', '', 'tags=unknown', () => false],
  ]
  return { product, world, rows, get, readWhole, questions }
}
