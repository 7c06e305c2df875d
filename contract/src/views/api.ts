import { z } from 'zod'
import { Id, IdParams, NoContent, type Endpoints } from '../endpoint.ts'

export const viewNameMaxLength = 100
/** The maximum number of views of a user. */
export const mostViewsPerPerson = 200
export const viewMessages = {
  nameRequired: 'Please enter a name',
  tooMany: `You can keep at most ${mostViewsPerPerson} saved filters`,
} as const

/** The saved filters of a page. */
export const ViewInput = z.object({
  name: z.string().trim().min(1, viewMessages.nameRequired).max(viewNameMaxLength),
  /** The path of a page of the product. */
  path: z
    .string()
    .max(200)
    .regex(/^\/dashboard(\/[\w-]+)*$/),
  /** The query of the URL, without the question mark. */
  query: z.string().max(4000).default(''),
  /** All members of the organisation may open a shared view. */
  shared: z.boolean().default(false),
})
export type ViewInput = z.infer<typeof ViewInput>

export const View = z.object({
  id: Id,
  name: z.string(),
  path: z.string(),
  query: z.string(),
  shared: z.boolean(),
  /** Whether the caller may change and remove it. */
  editable: z.boolean(),
  /** The owner; null after the owner left. */
  owner: z.object({ id: Id, name: z.string() }).nullable(),
})
export type View = z.infer<typeof View>

export const viewsApi = {
  list: {
    method: 'GET',
    url: '/api/v1/views',
    config: { access: 'member' },
    schema: {
      summary: 'Your saved filters and the shared ones, by name',
      querystring: z.object({ path: z.string().max(200).optional() }),
      response: { 200: z.array(View) },
    },
  },
  create: {
    method: 'POST',
    url: '/api/v1/views',
    config: { access: 'member' },
    schema: { summary: 'Save filters under a name', body: ViewInput, response: { 201: View } },
  },
  update: {
    method: 'PUT',
    url: '/api/v1/views/:id',
    config: { access: 'member' },
    schema: {
      summary: 'Change your saved filters; an ADMIN may also change shared ones',
      params: IdParams,
      body: ViewInput,
      response: { 200: View },
    },
  },
  remove: {
    method: 'DELETE',
    url: '/api/v1/views/:id',
    config: { access: 'member' },
    schema: { summary: 'Remove saved filters', params: IdParams, response: { 204: NoContent } },
  },
} as const satisfies Endpoints
