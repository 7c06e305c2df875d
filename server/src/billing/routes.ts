import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { billingApi } from '#contract/billing/api.ts'
import { isPlan, plans } from '#contract/billing/plans.ts'
import { getUser } from '../auth/queries.ts'
import { callerOf, type Caller } from '../core/access.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Config } from '../core/config.ts'
import { AppError, invalid, notFound } from '../core/errors.ts'
import { createOutbound } from '../core/outbound.ts'
import type { Deps } from '../deps.ts'
import { CardRefused, type PaymentProvider } from './provider.ts'
import * as queries from './queries.ts'
import { sandboxProvider } from './sandbox.ts'
import { stripeProvider } from './stripe.ts'

/** The browser sends a card directly to the payment provider. */
export const paymentContentSources = ({ stripe }: Config): Record<string, string[]> =>
  stripe ? { 'connect-src': [new URL(stripe.url).origin] } : {}

export const billingRoutes =
  ({ db, config, log, now }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const { stripe } = config
    const provider: PaymentProvider = stripe
      ? stripeProvider(createOutbound(config.outboundAllow), stripe)
      : sandboxProvider

    const audit = (
      tx: typeof db,
      { orgId, userId }: Caller,
      action: `${string}.${string}`,
      subject: string,
    ) => recordAudit(tx, orgId, { at: now(), actorId: userId, action, subject })

    /** A declined card is an error of the user. Other failures are temporary and may be retried. */
    async function callProvider<Answer>(call: Promise<Answer>): Promise<Answer> {
      try {
        return await call
      } catch (error) {
        if (error instanceof CardRefused) throw invalid({ token: [error.message] })
        log.warn({ err: error }, 'the payment provider failed')
        throw new AppError('unavailable', 'The payment provider cannot be reached. Please try again later.')
      }
    }

    async function changePlan(
      request: FastifyRequest & { query: { new_plan_id: string } },
      reply: FastifyReply,
    ) {
      const caller = callerOf(request)
      const id = request.query.new_plan_id
      if (!isPlan(id)) throw invalid({ new_plan_id: ['There is no such plan'] })
      await db.transaction().execute(async (tx) => {
        await queries.setPlan(tx, caller.orgId, id)
        await audit(tx, caller, 'plan.changed', id)
      })
      reply.header('cache-control', 'no-store')
      return { plan: { id } }
    }

    /** The card, if it belongs to the organisation. */
    async function ownCard(orgId: string, cardId: string) {
      const card = await queries.findCard(db, orgId)
      if (card?.id !== cardId) throw notFound('Card')
      return card
    }

    app.route({
      ...billingApi.plans,
      handler: async (request) => {
        const current = await queries.findPlan(db, callerOf(request).orgId)
        return { data: plans.map((plan) => ({ ...plan, is_current: plan.id === current })) }
      },
    })
    app.route({ ...billingApi.updatePlan, handler: changePlan })
    app.route({ ...billingApi.changePlan, handler: changePlan })

    app.route({
      ...billingApi.paymentSettings,
      handler: async () => ({
        provider: provider.name,
        publishable_key: stripe?.publishableKey ?? '',
        token_url: stripe ? `${stripe.url}/v1/tokens` : '',
      }),
    })

    app.route({
      ...billingApi.addCard,
      handler: async (request) => {
        const caller = callerOf(request)
        const { email } = await getUser(db, caller.userId)
        const before = await queries.findCard(db, caller.orgId)
        const { customerId, ...card } = await callProvider(
          provider.addCard({ orgId: caller.orgId, email }, request.body.token),
        )
        await db.transaction().execute(async (tx) => {
          const kept = { id: card.id, provider: provider.name, customer_id: customerId }
          await queries.keepCard(tx, caller.orgId, kept, now())
          await audit(tx, caller, 'card.added', card.last4)
        })
        if (before && before.id !== card.id) await callProvider(provider.deleteCard(before.id))
        return card
      },
    })

    app.route({
      ...billingApi.viewCard,
      handler: async (request) => {
        const card = await ownCard(callerOf(request).orgId, request.query.card_id)
        return callProvider(provider.viewCard(card.id))
      },
    })

    app.route({
      ...billingApi.deleteCard,
      handler: async (request) => {
        const caller = callerOf(request)
        const cardId = request.body?.card_id ?? request.query.card_id
        if (!cardId) throw invalid({ card_id: ['Please name the card'] })
        const card = await ownCard(caller.orgId, cardId)
        await callProvider(provider.deleteCard(card.id))
        await db.transaction().execute(async (tx) => {
          await queries.forgetCard(tx, caller.orgId)
          await audit(tx, caller, 'card.removed', card.id)
        })
        return {}
      },
    })

    app.route({
      ...billingApi.imageStorage,
      handler: async (request) => ({ opt_in: await queries.findStoresImages(db, callerOf(request).orgId) }),
    })

    app.route({
      ...billingApi.storeImages,
      handler: async (request) => {
        const caller = callerOf(request)
        const { opt_in } = request.body
        await db.transaction().execute(async (tx) => {
          await queries.setStoresImages(tx, caller.orgId, opt_in)
          await audit(tx, caller, opt_in ? 'image_storage.enabled' : 'image_storage.disabled', caller.orgId)
        })
        return { opt_in }
      },
    })
  }
