import { z } from 'zod'
import { Id, IdParams, NoContent, type Endpoints } from '../endpoint.ts'
import { EvidenceForm, PackageLink } from '../evidence/api.ts'
import { secretField } from '../secret-fields.ts'
import { ErasureForm, privacyMessages } from './api.ts'

/** Access packages are deleted after this time. */
export const accessPackageDays = 7
/** More pictures do not fit into one package. */
export const accessPicturesLimit = 5000
/** A picture in which something is hidden is halved until its longer side has at most this many pixels. */
export const accessPictureSize = 1280

export const accessMessages = {
  period: 'Please choose a period that ends after it begins',
  tooMany: `A package contains at most ${accessPicturesLimit} pictures: choose a shorter period`,
  requested: 'The package is being made',
  removed: 'Package deleted',
} as const

export const AccessForm = z
  .object({
    plate: ErasureForm.shape.plate,
    proof: z
      .string(privacyMessages.proof)
      .trim()
      .min(3, privacyMessages.proof)
      .max(500, privacyMessages.proof),
    from: z.iso
      .datetime({ offset: true, error: accessMessages.period })
      .meta({ examples: ['2026-01-01T00:00:00Z'] })
      .nullable()
      .default(null),
    to: z.iso
      .datetime({ offset: true, error: accessMessages.period })
      .meta({ examples: ['2026-02-01T00:00:00Z'] })
      .nullable()
      .default(null),
    /** Encrypts the package (AES-256). It is not kept: a package without its password cannot be opened. */
    password: EvidenceForm.shape.password,
  })
  .refine(({ from, to }) => from === null || to === null || new Date(from) < new Date(to), {
    path: ['to'],
    error: accessMessages.period,
  })
export type AccessForm = z.input<typeof AccessForm>

export const AccessCounts = z.object({
  passes: z.number().int(),
  visits: z.number().int(),
  pictures: z.number().int(),
  left_out: z.number().int(),
  messages: z.number().int(),
  looks: z.number().int(),
})
export type AccessCounts = z.infer<typeof AccessCounts>

export const AccessPackage = z.object({
  id: Id,
  plate: z.string(),
  from: z.iso.datetime().nullable(),
  to: z.iso.datetime().nullable(),
  proof: z.string(),
  state: z.enum(['waiting', 'done', 'failed']),
  requested_at: z.iso.datetime(),
  requested_by: z.string(),
  expires_at: z.iso.datetime().nullable(),
  size: z.number().int().nullable(),
  counts: AccessCounts.nullable(),
  error: z.string().nullable(),
  has_password: z.boolean(),
  /** Works for an hour. */
  link: secretField(z.string().nullable(), 'originals'),
})
export type AccessPackage = z.infer<typeof AccessPackage>

export const accessApi = {
  list: {
    method: 'GET',
    url: '/api/v1/privacy/access_packages',
    config: { access: 'admin' },
    schema: {
      summary: 'Packages of what is held about a plate, newest first',
      response: { 200: z.array(AccessPackage) },
    },
  },
  create: {
    method: 'POST',
    url: '/api/v1/privacy/access_packages',
    config: { access: 'admin' },
    schema: {
      summary:
        'Make a package of all that is held about a plate, with recognised others hidden; a job writes it',
      body: AccessForm,
      response: { 201: AccessPackage },
    },
  },
  remove: {
    method: 'DELETE',
    url: '/api/v1/privacy/access_packages/:id',
    config: { access: 'admin' },
    schema: { summary: 'Delete a package before its time', params: IdParams, response: { 204: NoContent } },
  },
  file: {
    method: 'GET',
    url: '/api/v1/privacy/access_packages/:id/file',
    config: { access: 'signed' },
    schema: {
      summary: 'The file of a package',
      params: IdParams,
      querystring: PackageLink,
      response: { 200: z.any() },
    },
  },
} as const satisfies Endpoints
