import { sql } from 'kysely'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { smsRepliesApi } from '#contract/messages/sms-replies.ts'
import { escapeHtml } from '#rules/messages/render-mail.ts'
import { isMachineAdmin } from '../../auth/machine-admin.ts'
import { callerOf } from '../../core/access.ts'
import { notFound } from '../../core/errors.ts'
import { pagedAnswer } from '../../core/http/paging.ts'
import { isSameToken } from '../../core/secrets/secrets.ts'
import type { Deps } from '../../deps.ts'
import { countReplies, findReplyPage } from './queries.ts'
import { receiveReply } from './receive-reply.ts'

/** Replies by text message, in the format of Twilio. */
export const smsReplyRoutes =
  ({ db, config, now, log }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )

    /** Replies of unknown numbers belong to no organisation. ADMINs of the only one, or of the machine, can read them. */
    async function isOnlyOrganisation(): Promise<boolean> {
      const { rows } = await sql<{
        count: number
      }>`select count(*)::int as count from organisations`.execute(db)
      return rows[0]!.count === 1
    }

    app.route({
      ...smsRepliesApi.receive,
      handler: async (request, reply) => {
        const { token } = request.params
        if (!config.smsReplyToken || !isSameToken(token, config.smsReplyToken)) throw notFound('Page')
        const { From, Body, MessageSid } = request.body
        const answer = await receiveReply(db, { providerId: MessageSid, from: From, body: Body }, now())
        log.info({ from: From.slice(0, 6) }, 'a reply by text message arrived')
        return reply
          .type('text/xml; charset=utf-8')
          .send(
            `<?xml version="1.0" encoding="UTF-8"?><Response><Message>${escapeHtml(answer)}</Message></Response>`,
          )
      },
    })

    app.route({
      ...smsRepliesApi.list,
      handler: async (request) => {
        const caller = callerOf(request)
        const withUnknown = (await isOnlyOrganisation()) || (await isMachineAdmin(db, caller))
        const filter = { orgId: caller.orgId, withUnknown }
        const [count, replies] = await Promise.all([
          countReplies(db, filter),
          findReplyPage(db, filter, request.query),
        ])
        return pagedAnswer(request.url, request.query, count, replies)
      },
    })
  }
