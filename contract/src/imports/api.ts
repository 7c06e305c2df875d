import { z } from 'zod'
import { Id, type Endpoints } from '../endpoint.ts'

const NewAndKnown = z.object({
  new: z.number().int(),
  /** Those that an earlier import, or a camera, brought already. */
  known: z.number().int(),
})

/** What an import brings, or would bring. */
export const ImportReport = z.object({
  dry_run: z.boolean(),
  title: z.string().nullable(),
  deployments: z.number().int(),
  pictures: NewAndKnown,
  /** Pictures without anything on them. */
  blank: z.number().int(),
  sightings: NewAndKnown,
  cameras: z.array(
    z.object({ name: z.string(), site: z.string(), is_new: z.boolean(), pictures: z.number().int() }),
  ),
  /** Pictures whose files came with the package, those that are links or were left out, and other media. */
  files: z.object({ taken: z.number().int(), not_taken: z.number().int(), no_pictures: z.number().int() }),
  /** What is kept on its pictures but is no sighting here: other species, people, vehicles. */
  others: z.array(z.object({ name: z.string(), count: z.number().int() })),
})
export type ImportReport = z.infer<typeof ImportReport>

export const importsApi = {
  camtrap: {
    method: 'POST',
    url: '/api/v1/imports/camtrap',
    config: { access: 'admin' },
    schema: {
      summary:
        'Import a Camera Trap Data Package: a form with its zip file, or with datapackage.json and its tables. A fault rejects the whole package',
      consumes: ['multipart/form-data'],
      querystring: z.object({
        /** Counts what would be imported and stores nothing. */
        dry_run: z.enum(['true', 'false']).default('false'),
        /** Where cameras are added that are not known by their id or name. */
        site: Id.optional(),
      }),
      response: { 200: ImportReport },
    },
  },
} as const satisfies Endpoints
