import { z } from 'zod'
import { taxonMessages } from './texts.ts'

/** A genus, which may be followed by a species and a subspecies. */
const scientificName = /^[A-Z][a-z-]+( [a-z-]+){0,2}$/
const largestAphiaId = 99_999_999

/** The dolphin in files: its scientific name, and its number in the World Register of Marine Species. */
export const WildlifeTaxon = z.object({
  scientific_name: z.string().trim().max(120).regex(scientificName, taxonMessages.badName),
  aphia_id: z
    .number()
    .int(taxonMessages.badId)
    .min(1, taxonMessages.badId)
    .max(largestAphiaId, taxonMessages.badId)
    .nullable(),
})
export type WildlifeTaxon = z.infer<typeof WildlifeTaxon>

const url = '/api/v1/maui/taxon'
export const taxonApi = {
  read: {
    method: 'GET',
    config: { access: 'member' },
    url,
    schema: { summary: 'The taxon of dolphins in exported files', response: { 200: WildlifeTaxon } },
  },
  save: {
    method: 'PUT',
    config: { access: 'admin' },
    url,
    schema: {
      summary: 'Set the taxon of dolphins in exported files',
      body: WildlifeTaxon,
      response: { 200: WildlifeTaxon },
    },
  },
} as const
