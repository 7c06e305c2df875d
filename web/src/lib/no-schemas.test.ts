import { expect, test } from 'vitest'
import { z } from './no-schemas.ts'

type Chain = (...args: unknown[]) => Chain & Record<string, Chain>

test('any declaration runs', () => {
  const { object, string } = z as unknown as Record<string, Chain>
  expect(() =>
    object!({ name: string!('missing').trim!().min!(1) }).partial!().refine!(() => true),
  ).not.toThrow()
})

test('parsing with a schema throws instead of accepting any value', () => {
  const { object } = z as unknown as Record<string, Chain>
  expect(() => object!({}).safeParse!({})).toThrow('checked by the server')
})
