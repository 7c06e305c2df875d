import { z } from 'zod'
import { Registration } from '../auth/api.ts'
import { Empty, Id, NoContent, type Endpoints } from '../endpoint.ts'
import { Place } from '../product/place.ts'

export const setupRefusals = {
  closed: 'Sightline is set up already. Ask an administrator for an invite.',
  wrongCode: 'This is not the code that Sightline printed when it started.',
  organisationRequired: 'Please enter the name of your organisation',
  notMachineAdmin: 'Only an administrator of this machine can change the demo.',
} as const

/** The purpose of an organisation, which decides menu and landing page. */
export const OrganisationKind = z.enum(['vehicles', 'safety', 'wildlife'])
export type OrganisationKind = z.infer<typeof OrganisationKind>

export const organisationKindLabels: Record<OrganisationKind, string> = {
  vehicles: 'Vehicles and parking',
  safety: 'Health and safety',
  wildlife: 'Wildlife',
}

export const organisationNameMaxLength = 100

export const SetupForm = Registration.extend({
  code: z.string().trim().max(40),
  organisation: z
    .string(setupRefusals.organisationRequired)
    .trim()
    .min(1, setupRefusals.organisationRequired)
    .max(organisationNameMaxLength, `Please use at most ${organisationNameMaxLength} characters`),
  kind: OrganisationKind,
  /** Missing: the defaults of the product. */
  place: Place.optional(),
})
export type SetupForm = z.infer<typeof SetupForm>

/** The progress of the demo fill, the newest week first. */
export const DemoFilling = z.object({ weeks: z.number().int(), weeks_done: z.number().int() })
export type DemoFilling = z.infer<typeof DemoFilling>

export const demoFillingText = ({ weeks, weeks_done }: DemoFilling) =>
  `The demo is being filled: ${weeks_done} of ${weeks} weeks`

/** The password of every demo user. It is public: the start prints it. */
export const demoPassword = 'Sightline1'

/** A demo user as whom a visitor can sign in with one click. */
export const DemoPerson = z.object({ email: z.string(), kind: OrganisationKind })
export type DemoPerson = z.infer<typeof DemoPerson>

export const demoPersonLabels: Record<OrganisationKind, string> = {
  vehicles: 'Try it as a parking manager',
  safety: 'Try it as a safety manager',
  wildlife: 'Try it as a marine scientist',
}

/** What others should know about the demo on an address that they can reach. */
export const DemoNotice = z.enum(['withheld', 'exposed'])
export type DemoNotice = z.infer<typeof DemoNotice>

export const demoNotices: Record<DemoNotice, string> = {
  withheld: 'The demo is off, because others can reach this address. SIGHTLINE_DEMO=on fills it.',
  exposed: 'Others can reach this address, and the passwords of the demo are public.',
}

export const SetupState = z.object({
  /** The product contains no organisation except the demo. */
  is_open: z.boolean(),
  has_demo: z.boolean(),
  /** Null when the demo is complete or absent. */
  demo_filling: DemoFilling.nullable(),
  /** One administrator of each demo organisation; none without the demo. */
  demo_people: z.array(DemoPerson),
  demo_notice: DemoNotice.nullable(),
})
export type SetupState = z.infer<typeof SetupState>

export const FirstSteps = z.object({
  sites: z.number().int(),
  cameras: z.number().int(),
  /** The camera to connect: the one with the latest post, else the newest. */
  camera: z.object({ id: Id, name: z.string(), site_id: Id, time_zone: z.string() }).nullable(),
  /** A site to which a camera can be added. */
  site_id: Id.nullable(),
  has_posts: z.boolean(),
  /** Other members or invited users. */
  others: z.number().int(),
  has_apps: z.boolean(),
  is_hidden: z.boolean(),
})
export type FirstSteps = z.infer<typeof FirstSteps>

export const DemoState = z.object({
  state: z.enum(['none', 'filling', 'filled', 'removing']),
  can_change: z.boolean(),
  /** Others can sign in to the demo; shown to administrators of the machine. */
  is_exposed: z.boolean(),
})
export type DemoState = z.infer<typeof DemoState>

export const setupApi = {
  state: {
    method: 'GET',
    url: '/api/v1/setup',
    config: { access: 'public' },
    schema: {
      summary: 'Whether the product waits for its first organisation',
      response: { 200: SetupState },
    },
  },
  create: {
    method: 'POST',
    url: '/api/v1/setup',
    config: { access: 'public' },
    schema: {
      summary: 'Create the first organisation and its administrator with the printed set-up code',
      body: SetupForm,
      response: { 201: Empty },
    },
  },
  steps: {
    method: 'GET',
    url: '/api/v1/setup/steps',
    config: { access: 'admin' },
    schema: { summary: 'The progress of the organisation in its first steps', response: { 200: FirstSteps } },
  },
  hideSteps: {
    method: 'DELETE',
    url: '/api/v1/setup/steps',
    config: { access: 'admin' },
    schema: { summary: 'Hide the first steps', response: { 204: NoContent } },
  },
  filling: {
    method: 'GET',
    url: '/api/v1/setup/filling',
    config: { access: 'member' },
    schema: {
      summary: 'The progress of filling a demo organisation; null for other organisations',
      response: { 200: z.object({ demo_filling: DemoFilling.nullable() }) },
    },
  },
  demo: {
    method: 'GET',
    url: '/api/v1/setup/demo',
    config: { access: 'admin' },
    schema: { summary: 'Whether the demo organisations exist', response: { 200: DemoState } },
  },
  fillDemo: {
    method: 'POST',
    url: '/api/v1/setup/demo',
    config: { access: 'admin' },
    schema: { summary: 'Fill the demo organisations, up to now', response: { 202: Empty } },
  },
  removeDemo: {
    method: 'DELETE',
    url: '/api/v1/setup/demo',
    config: { access: 'admin' },
    schema: { summary: 'Remove the demo organisations', response: { 202: Empty } },
  },
} as const satisfies Endpoints
