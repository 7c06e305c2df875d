import { expect, test } from 'vitest'
import { z } from './no-schemas.ts'

type Chain = (...args: unknown[]) => Chain & Record<string, Chain>

test('declarations run whatever they are made of', () => {
  const { object, string } = z as unknown as Record<string, Chain>
  expect(() =>
    object!({ name: string!('missing').trim!().min!(1) }).partial!().refine!(() => true),
  ).not.toThrow()
})

test('reading with a schema fails loudly instead of letting anything pass', () => {
  const { object } = z as unknown as Record<string, Chain>
  expect(() => object!({}).safeParse!({})).toThrow('checked by the server')
})
