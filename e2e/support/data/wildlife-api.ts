import { expect, type APIRequestContext } from '@playwright/test'
import { keyOf } from './newcomer.ts'
import { people } from '../product.ts'

export const sightingsPath = '/api/v1/maui/dolphin_sightings'

/** The response of a call to the ADMIN of the wildlife organisation. */
export async function readWildlife<Body>(request: APIRequestContext, path: string): Promise<Body> {
  const headers = { authorization: `Bearer ${await keyOf(request, people.wildlife)}` }
  const answer = await request.get(path, { headers })
  expect(answer.ok()).toBe(true)
  return (await answer.json()) as Body
}
