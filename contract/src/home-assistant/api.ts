import { z } from 'zod'
import { Id, type Endpoints } from '../endpoint.ts'
import { homeAssistantFaults as faults } from './messages.ts'

const limits = { address: 300, name: 200, password: 300, prefix: 100, sites: 1000 }

const Prefix = z
  .string()
  .trim()
  .max(limits.prefix)
  .regex(/^[\w-]+(\/[\w-]+)*$/, faults.prefix)

const Address = z
  .string()
  .trim()
  .max(limits.address)
  .regex(/^mqtts?:\/\/(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?\/?$/i, {
    error: ({ input }) => (/^mqtts?:\/\/[^/]*@/i.test(String(input)) ? faults.inAddress : faults.address),
  })
  .meta({ examples: ['mqtt://broker.example:1883'] })

export const HomeAssistantForm = z.object({
  is_enabled: z.boolean(),
  /** `mqtt://` or `mqtts://` with host and port. */
  address: Address,
  username: z.string().trim().max(limits.name).default(''),
  /** Omitted or empty: the stored password stays if the address is unchanged. */
  password: z.string().max(limits.password).optional(),
  /** The discovery prefix of Home Assistant. */
  discovery_prefix: Prefix.default('homeassistant'),
  /** The prefix of the state topics. */
  topic_prefix: Prefix.default('sightline'),
  /** Null means every site, including later ones. */
  sites: z.array(Id).max(limits.sites).nullable().default(null),
  sends_plates: z.boolean().default(true),
  sends_pictures: z.boolean().default(true),
})
export type HomeAssistantForm = z.infer<typeof HomeAssistantForm>
export type HomeAssistantInput = z.input<typeof HomeAssistantForm>

/** `waiting`: enabled, and no process has connected yet. */
export const BrokerState = z.enum(['off', 'waiting', 'connected', 'failing'])
export type BrokerState = z.infer<typeof BrokerState>

export const HomeAssistantSettings = HomeAssistantForm.omit({ password: true, address: true }).extend({
  address: z.string(),
  has_password: z.boolean(),
  status: z.object({
    state: BrokerState,
    connected_at: z.string().nullable(),
    published_at: z.string().nullable(),
    last_error: z.object({ at: z.string(), text: z.string() }).nullable(),
  }),
})
export type HomeAssistantSettings = z.infer<typeof HomeAssistantSettings>

export const homeAssistantApi = {
  get: {
    method: 'GET',
    url: '/api/v1/organisation/home_assistant',
    config: { access: 'admin' },
    schema: {
      summary: 'The broker through which Home Assistant finds sites and cameras, and how it goes',
      response: { 200: HomeAssistantSettings },
    },
  },
  save: {
    method: 'PUT',
    url: '/api/v1/organisation/home_assistant',
    config: { access: 'admin' },
    schema: {
      summary: 'Change the broker of Home Assistant',
      body: HomeAssistantForm,
      response: { 200: HomeAssistantSettings },
    },
  },
  test: {
    method: 'POST',
    url: '/api/v1/organisation/home_assistant/test',
    config: { access: 'admin' },
    schema: {
      summary: 'Connect to the stored broker once',
      response: { 200: z.object({ is_success: z.boolean(), detail: z.string() }) },
    },
  },
} as const satisfies Endpoints
