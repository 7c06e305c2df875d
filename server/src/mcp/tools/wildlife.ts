import { z } from 'zod'
import { wildlifeApi } from '#contract/wildlife/api.ts'
import { objectClassLabels } from '#contract/wildlife/enumerations.ts'
import { LengthInput, PeriodInput, PlacesInput } from '../inputs.ts'
import { placedTool } from '../placed-tool.ts'

const kinds = Object.values(objectClassLabels).map((label) => label.toLowerCase())

const SightingInput = PeriodInput.extend(PlacesInput.shape).extend({
  kinds: z.array(z.enum(kinds)).optional(),
  around: z
    .object({ lat: z.number(), lng: z.number(), radius: z.number().positive().describe('Kilometres') })
    .optional()
    .describe('Only sightings within a circle'),
})

const filtersOf = ({ kinds: wanted, around }: z.output<typeof SightingInput>, sites: string | undefined) => ({
  sites,
  detection_types: wanted?.join(','),
  ...around,
})

const declareWildlifeTool = placedTool(filtersOf)

export const wildlifeTools = [
  declareWildlifeTool({
    name: 'search_sightings',
    title: 'Search wildlife sightings',
    description:
      'Lists wildlife sightings, newest first, with kind, number of animals, coordinates and picture_id. `count` is the number of all matching sightings.',
    input: SightingInput.extend(LengthInput.shape),
    run: async (input, context) => {
      const answer = await context.callRanged(wildlifeApi.sightings, input, {
        query: { ...context.filters, paginate: 'true', page: input.page, page_length: input.limit },
      })
      const { count, results } = Array.isArray(answer) ? { count: answer.length, results: answer } : answer
      return {
        data: {
          count,
          sightings: results.map((row) => ({
            id: row.id,
            time: row.datestamp,
            kind: row.object_type,
            animals: row.count,
            confidence: row.confidence,
            lat: row.lat,
            lng: row.lng,
            confirmed_at: row.confirmed_at,
            picture_id: row.image.id,
          })),
        },
      }
    },
  }),
  declareWildlifeTool({
    name: 'sighting_totals',
    title: 'Totals of wildlife sightings',
    description: 'Returns the number of sightings, dolphins, boats and images of a period.',
    input: SightingInput,
    run: async (input, { filters: query, callRanged }) => ({
      data: await callRanged(wildlifeApi.totals, input, { query }),
    }),
  }),
]
