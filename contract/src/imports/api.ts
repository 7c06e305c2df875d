import { z } from 'zod'
import { Id, type Endpoints } from '../endpoint.ts'

const NewAndKnown = z.object({
  new: z.number().int(),
  /** Records that already exist from an earlier import or a camera. */
  known: z.number().int(),
})

/** The result of an import, or of a dry run. */
export const ImportReport = z.object({
  dry_run: z.boolean(),
  title: z.string().nullable(),
  deployments: z.number().int(),
  pictures: NewAndKnown,
  /** Pictures without objects. */
  blank: z.number().int(),
  sightings: NewAndKnown,
  cameras: z.array(
    z.object({ name: z.string(), site: z.string(), is_new: z.boolean(), pictures: z.number().int() }),
  ),
  /** Pictures with files in the package, pictures that are links or were omitted, and other media. */
  files: z.object({ taken: z.number().int(), not_taken: z.number().int(), no_pictures: z.number().int() }),
  /** Stored on the pictures but not as sightings: other species, people, vehicles. */
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
        /** Counts the records and stores nothing. */
        dry_run: z.enum(['true', 'false']).default('false'),
        /** The site to which unknown cameras are added. */
        site: Id.optional(),
      }),
      response: { 200: ImportReport },
    },
  },
} as const satisfies Endpoints
