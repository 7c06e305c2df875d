import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { contactApi, type Enquiry } from '#contract/contact/api.ts'
import { Role } from '#contract/auth/accounts.ts'
import { productName } from '#contract/product/constants.ts'
import { joinName } from '#rules/organisation.ts'
import { getProfile } from '../auth/queries.ts'
import { callerOf } from '../core/access.ts'
import { newId } from '../core/ids.ts'
import { queueMail } from '../core/mail/send-mail.job.ts'
import type { Deps } from '../deps.ts'
import { listEnquiries } from './queries.ts'

type Sender = Awaited<ReturnType<typeof getProfile>>

const enquiryText = (
  enquiry: Enquiry,
  sender: Sender,
) => `${joinName(sender)} (${sender.email}) of ${sender.organisation} asks for an enterprise plan.

Phone: ${enquiry.phoneNumber}
Case: ${enquiry.case}

${enquiry.message || 'No message.'}
`

/** Stores an enquiry and, if an address is configured, mails it in the same transaction. ADMINs can read it. */
export const contactRoutes =
  ({ db, config, secrets, now }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...contactApi.list,
      handler: async (request) => {
        const { orgId, role } = callerOf(request)
        return {
          is_mailed: config.contactMail !== undefined,
          enquiries: role === Role.ADMIN ? await listEnquiries(db, orgId) : [],
        }
      },
    })

    app.route({
      ...contactApi.send,
      handler: async (request, reply) => {
        const { orgId, userId } = callerOf(request)
        const enquiry = request.body
        const sender = await getProfile(db, { orgId, userId })
        await db.transaction().execute(async (tx) => {
          await tx
            .insertInto('enquiries')
            .values({
              org_id: orgId,
              id: newId(now()),
              user_id: userId,
              message: enquiry.message,
              phone_number: enquiry.phoneNumber,
              enquiry_case: enquiry.case,
              created_at: now(),
            })
            .execute()
          if (config.contactMail)
            await queueMail(tx, secrets, {
              to: config.contactMail,
              subject: `${productName}: enquiry of ${sender.organisation}`,
              text: enquiryText(enquiry, sender),
            })
        })
        reply.code(201)
        return {}
      },
    })
  }
