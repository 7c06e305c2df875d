import { z } from 'zod'
import { longestReason } from '../audit/messages.ts'
import { HoldForm } from '../cases/api.ts'
import { caseMessages } from '../cases/messages.ts'
import { Id, IdParams, NoContent, type Endpoints } from '../endpoint.ts'
import { secretField } from '../secret-fields.ts'

/** Packages are deleted after this time. */
export const packageDays = 7
/** More pictures do not fit into one package. */
export const mostPictures = 20_000

const shortestPassword = 10

export const evidenceMessages = {
  selection: 'Please choose a case or what is exported',
  tooMany: `A package contains at most ${mostPictures} pictures: choose a shorter period`,
  nothing: 'Nothing of this is stored',
  notReady: 'This package is not ready',
  password: `A password has at least ${shortestPassword} characters`,
} as const

export const EvidenceForm = z.object({
  /** Everything that the case holds. */
  case_id: Id.nullable().default(null),
  /** Or any selection, in the form of holds, which keeps nothing. */
  selection: z.array(HoldForm).max(100).default([]),
  reason: z.string(caseMessages.reason).trim().min(3, caseMessages.reason).max(1000, caseMessages.reason),
  /** Encrypts the package (AES-256). It is not kept: a package without its password cannot be opened. */
  password: z
    .string(evidenceMessages.password)
    .min(shortestPassword, evidenceMessages.password)
    .max(200, evidenceMessages.password)
    .nullable()
    .default(null),
})
export type EvidenceForm = z.input<typeof EvidenceForm>

export const EvidencePackage = z.object({
  id: Id,
  case_id: Id.nullable(),
  /** Null without a case. */
  case_name: z.string().nullable(),
  reason: z.string(),
  state: z.enum(['waiting', 'good', 'failed']),
  created_at: z.iso.datetime(),
  created_by: z.string(),
  expires_at: z.iso.datetime().nullable(),
  size: z.number().int().nullable(),
  files: z.number().int().nullable(),
  /** Omissions that the manifest names. */
  left_out: z.number().int().nullable(),
  error: z.string().nullable(),
  has_password: z.boolean(),
  /** Works for an hour, also in parts (Range). The package contains originals. Each download is logged. */
  link: secretField(z.string().nullable(), 'originals'),
})
export type EvidencePackage = z.infer<typeof EvidencePackage>

export const PublicKey = z.object({
  algorithm: z.literal('Ed25519'),
  /** PEM. */
  public_key: z.string(),
  /** SHA-256 of the key in hexadecimal digits. */
  fingerprint: z.string(),
})
export type PublicKey = z.infer<typeof PublicKey>

/** The signed link to the file of a package. */
export const PackageLink = z.object({
  org: Id,
  /** The user who requested the link. */
  viewer: Id,
  /** Why it is downloaded, where the organisation requires it. It is not part of the signature. */
  reason: z.string().max(longestReason).optional(),
  Expires: z.string(),
  Signature: z.string(),
})

export const evidenceApi = {
  list: {
    method: 'GET',
    url: '/api/v1/evidence',
    config: { access: 'admin' },
    schema: {
      summary: 'Evidence packages of the last days, newest first',
      querystring: z.object({ case_id: Id.optional() }),
      response: { 200: z.array(EvidencePackage) },
    },
  },
  create: {
    method: 'POST',
    url: '/api/v1/evidence',
    config: { access: 'admin' },
    schema: {
      summary: 'Queue an evidence package of a case or a selection',
      body: EvidenceForm,
      response: { 201: EvidencePackage },
    },
  },
  remove: {
    method: 'DELETE',
    url: '/api/v1/evidence/:id',
    config: { access: 'admin' },
    schema: {
      summary: 'Delete an evidence package before it expires',
      params: IdParams,
      response: { 204: NoContent },
    },
  },
  file: {
    method: 'GET',
    url: '/api/v1/evidence/:id/file',
    config: { access: 'signed' },
    schema: {
      summary: 'The evidence package; supports Range',
      params: IdParams,
      querystring: PackageLink,
      response: { 200: z.any() },
    },
  },
  publicKey: {
    method: 'GET',
    url: '/api/v1/evidence/public-key',
    config: { access: 'public' },
    schema: {
      summary: 'The key that signs evidence packages and the audit log',
      response: { 200: PublicKey },
    },
  },
} as const satisfies Endpoints
