import { randomUUID } from 'node:crypto'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  homeAssistantApi,
  type BrokerState,
  type HomeAssistantForm,
  type HomeAssistantSettings,
} from '#contract/home-assistant/api.ts'
import { homeAssistantMessages } from '#contract/home-assistant/messages.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { callerOf } from '../core/access.ts'
import { OutboundError } from '../core/outbound.ts'
import type { Db } from '../db.ts'
import type { Deps } from '../deps.ts'
import { refuseForeignSites } from '../organisation/member-sites.ts'
import { connectBroker } from './broker.ts'
import { findConnection, findState, saveConnection, type ConnectionRow } from './queries.ts'

const unset = {
  is_enabled: false,
  address: '',
  username: '',
  sealed_password: null,
  discovery_prefix: 'homeassistant',
  topic_prefix: 'sightline',
  site_ids: null,
  sends_plates: true,
  sends_pictures: true,
} satisfies Partial<ConnectionRow>

type State = NonNullable<Awaited<ReturnType<typeof findState>>>

function brokerState(isEnabled: boolean, state: State | undefined): BrokerState {
  if (!isEnabled) return 'off'
  if (state?.fault) return 'failing'
  return state?.connected_at && state.is_leased ? 'connected' : 'waiting'
}

async function readSettings(db: Db, orgId: string): Promise<HomeAssistantSettings> {
  const row = (await findConnection(db, orgId)) ?? unset
  const state = await findState(db, orgId)
  return {
    is_enabled: row.is_enabled,
    address: row.address,
    username: row.username,
    has_password: row.sealed_password !== null,
    discovery_prefix: row.discovery_prefix,
    topic_prefix: row.topic_prefix,
    sites: row.site_ids,
    sends_plates: row.sends_plates,
    sends_pictures: row.sends_pictures,
    status: {
      state: brokerState(row.is_enabled, state),
      connected_at: state?.connected_at?.toISOString() ?? null,
      published_at: state?.published_at?.toISOString() ?? null,
      last_error:
        state?.fault && state.fault_at ? { at: state.fault_at.toISOString(), text: state.fault } : null,
    },
  }
}

export const homeAssistantRoutes =
  ({ db, config, secrets, now }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    /** A stored password is not sent to another address. */
    async function sealedPassword(orgId: string, form: HomeAssistantForm): Promise<Buffer | null> {
      if (form.password) return secrets.seal(form.password)
      const stored = await findConnection(db, orgId)
      return stored?.address === form.address && form.username === stored.username
        ? stored.sealed_password
        : null
    }

    app.route({
      ...homeAssistantApi.get,
      handler: (request) => readSettings(db, callerOf(request).orgId),
    })

    app.route({
      ...homeAssistantApi.save,
      handler: async (request) => {
        const { orgId, userId } = callerOf(request)
        const { sites, password, ...form } = request.body
        if (sites) await refuseForeignSites(db, orgId, sites)
        const sealed_password = await sealedPassword(orgId, request.body)
        const row = { org_id: orgId, ...form, site_ids: sites, sealed_password, revision: randomUUID() }
        await db.transaction().execute(async (tx) => {
          await saveConnection(tx, row)
          await recordAudit(tx, orgId, {
            at: now(),
            actorId: userId,
            action: 'home_assistant.changed',
            subject: form.address,
            detail: { ...form, sites, has_new_password: Boolean(password) },
          })
        })
        return readSettings(db, orgId)
      },
    })

    app.route({
      ...homeAssistantApi.test,
      handler: async (request) => {
        const row = await findConnection(db, callerOf(request).orgId)
        if (!row) return { is_success: false, detail: homeAssistantMessages.noBroker }
        const target = {
          address: row.address,
          username: row.username,
          password: row.sealed_password ? secrets.open(row.sealed_password) : undefined,
          clientId: `sightline-test-${randomUUID().slice(0, 8)}`,
        }
        try {
          const client = await connectBroker(target, config.outboundAllow)
          await client.endAsync()
          return { is_success: true, detail: '' }
        } catch (error) {
          if (!(error instanceof OutboundError)) throw error
          return { is_success: false, detail: error.message }
        }
      },
    })
  }
