import { z } from 'zod'
import { publishingMessages } from './texts.ts'

/** The licences that GBIF accepts, and none: all rights stay with the organisation. */
export const Licence = z.enum(['CC0-1.0', 'CC-BY-4.0', 'CC-BY-NC-4.0', 'none'])
export type Licence = z.infer<typeof Licence>

export const licenceTexts: Record<Licence, { label: string; title: string; url: string | undefined }> = {
  'CC0-1.0': {
    label: 'CC0: no rights reserved',
    title: 'Creative Commons Zero 1.0 Universal',
    url: 'http://creativecommons.org/publicdomain/zero/1.0/legalcode',
  },
  'CC-BY-4.0': {
    label: 'CC BY: with attribution',
    title: 'Creative Commons Attribution 4.0 International',
    url: 'http://creativecommons.org/licenses/by/4.0/legalcode',
  },
  'CC-BY-NC-4.0': {
    label: 'CC BY-NC: with attribution, not for commerce',
    title: 'Creative Commons Attribution Non Commercial 4.0 International',
    url: 'http://creativecommons.org/licenses/by-nc/4.0/legalcode',
  },
  none: { label: 'No licence: all rights reserved', title: 'All rights reserved', url: undefined },
}

/** The rights and the contact in Camtrap DP and Darwin Core files. */
export const WildlifePublishing = z.object({
  data_licence: Licence,
  media_licence: Licence,
  contact_name: z.string().trim().min(1).max(120).nullable(),
  contact_email: z.email(publishingMessages.badEmail).max(200).nullable(),
})
export type WildlifePublishing = z.infer<typeof WildlifePublishing>

/** By default nothing is licensed. */
export const defaultPublishing: WildlifePublishing = {
  data_licence: 'none',
  media_licence: 'none',
  contact_name: null,
  contact_email: null,
}

const url = '/api/v1/maui/publishing'
export const publishingApi = {
  read: {
    method: 'GET',
    config: { access: 'member' },
    url,
    schema: {
      summary: 'The licences and the contact of wildlife files',
      response: { 200: WildlifePublishing },
    },
  },
  save: {
    method: 'PUT',
    config: { access: 'admin' },
    url,
    schema: {
      summary: 'Set the licences and the contact of wildlife files',
      body: WildlifePublishing,
      response: { 200: WildlifePublishing },
    },
  },
} as const
