import rateLimit from '@fastify/rate-limit'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { toDataURL } from 'qrcode'
import type { RetentionKind, RetentionSettings } from '#contract/retention/api.ts'
import { transparencyApi, transparencyMessages, type PublicPageSettings } from '#contract/transparency/api.ts'
import { ownDaysOf } from '#rules/retention/kept-days.ts'
import {
  assessmentMarkdown,
  assessmentParts,
  assessmentTitle,
  type AssessmentFacts,
} from '#rules/transparency/dpia.ts'
import { publishedKinds } from '#rules/transparency/published-kinds.ts'
import { dateFormats } from '#contract/product/constants.ts'
import { showDate } from '#rules/time/format-date.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { findAuditSettings } from '../audit/settings.ts'
import { callerOf } from '../core/access.ts'
import { brokenConstraint } from '../core/database/connection/database-faults.ts'
import { invalid, notFound } from '../core/errors.ts'
import { findPlace, inPlace } from '../core/place.ts'
import { writePdf } from '../core/pdf/pdf.ts'
import type { Deps } from '../deps.ts'
import { findRetention } from '../retention/settings.ts'
import * as queries from './queries.ts'

const perMinute = { max: 120, timeWindow: '1 minute' }

const words: Record<RetentionKind, string> = {
  pictures: 'Pictures',
  clips: 'Clips',
  unlisted: 'Vehicles that are on no list',
  listed: 'Vehicles on a filter list',
  observations: 'Safety observations',
  sightings: 'Wildlife sightings',
  ingest_log: 'Posts of cameras',
  messages: 'Messages',
  audit: 'The audit log',
}

const ownKinds = (settings: RetentionSettings, siteId: string, kinds: readonly RetentionKind[]) =>
  ownDaysOf(settings, siteId).filter(({ kind }) => kinds.includes(kind))

export const transparencyRoutes =
  ({ db, config, now }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(rateLimit, { global: false })
    const addressOf = (slug: string) => `${config.publicUrl}/public/${slug}`

    async function readSettings(orgId: string): Promise<PublicPageSettings> {
      const row = await queries.findPage(db, orgId)
      if (!row) return { is_on: false, slug: '', purpose: '', contact: '', url: null }
      const { slug, is_on, purpose, contact } = row
      return { is_on, slug, purpose, contact, url: is_on ? addressOf(slug) : null }
    }

    app.route({
      ...transparencyApi.settings,
      handler: (request) => readSettings(callerOf(request).orgId),
    })

    app.route({
      ...transparencyApi.save,
      handler: async (request) => {
        const { orgId, userId } = callerOf(request)
        const values = { ...request.body, changed_at: now() }
        await db
          .transaction()
          .execute(async (tx) => {
            await tx
              .insertInto('public_pages')
              .values({ org_id: orgId, ...values })
              .onConflict((conflict) => conflict.column('org_id').doUpdateSet(values))
              .execute()
            await recordAudit(tx, orgId, {
              at: now(),
              actorId: userId,
              action: 'public_page.changed',
              subject: values.slug,
              detail: { is_on: values.is_on },
            })
          })
          .catch((error: unknown) => {
            throw brokenConstraint(error)?.startsWith('public_pages_slug')
              ? invalid({ slug: [transparencyMessages.slugTaken] })
              : error
          })
        return readSettings(orgId)
      },
    })

    app.route({
      ...transparencyApi.page,
      config: { ...transparencyApi.page.config, rateLimit: perMinute },
      handler: async (request) => {
        const page = await queries.findPublishedPage(db, request.params.slug)
        if (!page) throw notFound('Page')
        const { org_id: orgId, purpose, contact, slug } = page
        const place = await findPlace(db, orgId)
        const [organisation, sites, kept, purposes, counts] = await Promise.all([
          queries.getOrganisation(db, orgId),
          queries.listWatchedSites(db, orgId),
          findRetention(db, orgId),
          queries.findPurposes(db, orgId),
          inPlace(place, () => queries.countLastMonth(db, orgId, now())),
        ])
        const kinds = publishedKinds(purposes)
        return {
          organisation: organisation.name,
          purpose,
          contact,
          url: addressOf(slug),
          qr_code: await toDataURL(addressOf(slug), { width: 320, margin: 1 }),
          sites: sites
            .filter(({ cameras }) => cameras > 0)
            .map((site) => ({ ...site, kept: ownKinds(kept, site.id, kinds) })),
          kept: kinds.map((kind) => ({ kind, days: kept.days[kind] })),
          locale: place.locale,
          ...counts,
        }
      },
    })

    async function readFacts(orgId: string): Promise<AssessmentFacts> {
      const [organisation, page, sites, settings, purposes, reasons, counts] = await Promise.all([
        queries.getOrganisation(db, orgId),
        queries.findPage(db, orgId),
        queries.listWatchedSites(db, orgId),
        findRetention(db, orgId),
        queries.findPurposes(db, orgId),
        findAuditSettings(db, orgId),
        queries.countForAssessment(db, orgId),
      ])
      const { cameras, members } = counts
      const kinds = publishedKinds(purposes)
      return {
        organisation: organisation.name,
        madeOn: showDate(now(), dateFormats.date),
        purpose: page?.purpose ?? '',
        contact: page?.contact ?? '',
        sites,
        cameras: {
          total: cameras.total,
          hidingFaces: cameras.faces,
          hidingHeads: cameras.heads,
          hidingPeople: cameras.people,
          storingMasked: cameras.masked,
          withZones: counts.zones,
        },
        kept: [
          ...kinds.map((kind) => ({ what: words[kind], days: settings.days[kind] })),
          ...sites.flatMap(({ id, name }) =>
            ownKinds(settings, id, kinds).map((own) => ({
              what: `${words[own.kind]} at ${name}`,
              days: own.days,
            })),
          ),
        ],
        members: { admins: members.admins, others: members.others, withSecondFactor: members.second },
        usesSignOn: counts.usesSignOn,
        asksReasons: {
          searches: reasons.asks_search_reason,
          downloads: reasons.asks_download_reason,
          originals: reasons.asks_original_reason,
        },
        recipients: { webhooks: counts.webhooks, alerts: counts.alerts },
        keepsAuditDays: settings.days.audit,
      }
    }

    app.route({
      ...transparencyApi.assessment,
      handler: async (request, reply) => {
        const facts = await readFacts(callerOf(request).orgId)
        const { format } = request.query
        reply.header('content-disposition', `attachment; filename="DPIA draft ${facts.madeOn}.${format}"`)
        if (format === 'md') return reply.type('text/markdown; charset=utf-8').send(assessmentMarkdown(facts))
        const pdf = await writePdf(assessmentTitle(facts), ({ head, line }) => {
          for (const part of assessmentParts(facts)) {
            head(part.title)
            for (const each of part.lines) line(each)
          }
        })
        return reply.type('application/pdf').send(pdf)
      },
    })
  }
