import { z } from 'zod'
import { Id, IdParams, type Endpoints } from '../endpoint.ts'

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

/** interrupted: the server ended meanwhile, and nothing is stored. undoing continues by itself after an interruption. */
export const PackageImportState = z.enum(['importing', 'interrupted', 'done', 'undoing', 'undone'])
export type PackageImportState = z.infer<typeof PackageImportState>

export const PackageCounts = z.object({
  /** Records to be stored, and those that are. */
  total: z.number().int(),
  done: z.number().int(),
  pictures: z.number().int(),
  sightings: z.number().int(),
  undone: z.number().int(),
  /** Records that a case holds, or that later sightings show. Undoing leaves them. */
  held: z.number().int(),
})
export type PackageCounts = z.infer<typeof PackageCounts>

export const PackageImport = z.object({
  id: Id,
  created_at: z.string(),
  /** Null for an import by command line. */
  created_by: z.string().nullable(),
  state: PackageImportState,
  title: z.string().nullable(),
  counts: PackageCounts,
})
export type PackageImport = z.infer<typeof PackageImport>

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
  camtrapImports: {
    method: 'GET',
    url: '/api/v1/imports/camtrap',
    config: { access: 'admin' },
    schema: {
      summary: 'Imports of Camera Trap Data Packages with their progress, newest first',
      response: { 200: z.array(PackageImport) },
    },
  },
  undoCamtrap: {
    method: 'POST',
    url: '/api/v1/imports/camtrap/:id/undo',
    config: { access: 'admin' },
    schema: {
      summary: 'Remove all that an import of a package has stored, with the cameras that it added',
      params: IdParams,
      response: { 200: PackageImport },
    },
  },
} as const satisfies Endpoints
