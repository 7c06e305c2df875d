import { z } from 'zod'
import { Id, IdParams, NoContent, type Endpoints } from '../endpoint.ts'

const name = z.string().trim().min(1).max(60)

export const SetLabel = z.object({
  name,
  /** `#rrggbb`. */
  colour: z.string().regex(/^#[0-9a-f]{6}$/i, 'Please choose a colour such as #ff8800'),
  /** The key that selects it, from 1 to 9. */
  shortcut: z.number().int().min(1).max(9).nullable(),
})
export type SetLabel = z.infer<typeof SetLabel>

const isUnique = (values: readonly unknown[]) => new Set(values).size === values.length

export const NewLabelSet = z.object({
  name,
  labels: z
    .array(SetLabel)
    .min(1, 'A set has at least one label')
    .max(50)
    .refine(
      (labels) => isUnique(labels.map((label) => label.name.toLowerCase())),
      'Each label of a set has another name',
    )
    .refine(
      (labels) => isUnique(labels.map(({ shortcut }) => shortcut).filter((shortcut) => shortcut !== null)),
      'Each key stands for one label of a set',
    ),
})
export type NewLabelSet = z.infer<typeof NewLabelSet>

export const LabelSet = NewLabelSet.extend({ id: Id })
export type LabelSet = z.infer<typeof LabelSet>

export const labelSetMessages = {
  nameTaken: 'There is a label set with this name already.',
  tooMany: 'An organisation has at most 50 label sets.',
  saved: 'Label set saved',
  removed: 'Label set removed',
} as const

export const mostLabelSets = 50

const url = '/api/v1/annotations/label_sets'

export const labelSetsApi = {
  list: {
    method: 'GET',
    url,
    config: { access: 'member' },
    schema: {
      summary: 'The label sets of the organisation, by name',
      response: { 200: z.array(LabelSet) },
    },
  },
  create: {
    method: 'POST',
    url,
    config: { access: 'admin' },
    schema: { summary: 'Add a label set', body: NewLabelSet, response: { 201: LabelSet } },
  },
  update: {
    method: 'PUT',
    url: `${url}/:id`,
    config: { access: 'admin' },
    schema: {
      summary: 'Change a label set; annotations keep the labels that they have',
      params: IdParams,
      body: NewLabelSet,
      response: { 200: LabelSet },
    },
  },
  remove: {
    method: 'DELETE',
    url: `${url}/:id`,
    config: { access: 'admin' },
    schema: {
      summary: 'Remove a label set; annotations keep the labels that they have',
      params: IdParams,
      response: { 204: NoContent },
    },
  },
} as const satisfies Endpoints
