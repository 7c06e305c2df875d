import { z } from 'zod'
import { stripNamePrefix } from '#rules/text/format.ts'
import { sitesApi } from '#contract/sites/api.ts'
import { Refusal, type ApiCaller } from './api-caller.ts'

const Moment = z.string().max(40)

/** A period. Dates without an offset are local dates of the site, or of the server for several sites. */
export const PeriodInput = z.object({
  from: Moment.optional().describe('First date or time, such as 2026-11-16 or 2026-11-16T18:00:00'),
  to: Moment.optional().describe('Last date (included), or the time at which the period ends'),
})

export const PlacesInput = z.object({
  sites: z
    .array(z.string().max(200))
    .max(50)
    .optional()
    .describe('Names or ids of sites; all sites without it'),
})

export const LengthInput = z.object({
  limit: z.number().int().min(1).max(100).default(20).describe('The number of rows'),
  page: z.number().int().min(1).default(1).describe('The page of rows, starting at 1'),
})

export const ReasonInput = z.object({
  reason: z
    .string()
    .max(200)
    .optional()
    .describe('Why the plate is searched, where the organisation requires it'),
})

const plain = (name: string) => stripNamePrefix(name).trim().toLowerCase()

/** The ids of sites given by id, name or part of a name, separated by commas. */
export async function siteIdsOf({ call }: ApiCaller, wanted: readonly string[] | undefined) {
  if (!wanted || wanted.length === 0) return undefined
  const sites = await call(sitesApi.summary)
  const ids = wanted.flatMap((text) => {
    const exact = sites.filter(({ id, name }) => id === text || plain(name) === plain(text))
    const found = exact.length > 0 ? exact : sites.filter(({ name }) => plain(name).includes(plain(text)))
    if (found.length === 0)
      throw new Refusal(
        `There is no site '${text}'. Sites: ${sites.map(({ name }) => stripNamePrefix(name)).join(', ')}.`,
      )
    return found.map(({ id }) => id)
  })
  return [...new Set(ids)].join(',')
}
