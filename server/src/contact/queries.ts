import type { Enquiries } from '#contract/contact/api.ts'
import { joinName } from '#rules/organisation.ts'
import type { Db } from '../db.ts'

const mostListed = 200

/** The enquiries of an organisation, newest first. */
export async function listEnquiries(db: Db, orgId: string): Promise<Enquiries['enquiries']> {
  const rows = await db
    .selectFrom('enquiries')
    .leftJoin('users', (join) =>
      join.onRef('users.org_id', '=', 'enquiries.org_id').onRef('users.id', '=', 'enquiries.user_id'),
    )
    .select([
      'enquiries.id',
      'enquiries.created_at',
      'phone_number',
      'enquiry_case',
      'message',
      'first_name',
      'last_name',
      'email',
    ])
    .where('enquiries.org_id', '=', orgId)
    .orderBy('enquiries.id', 'desc')
    .limit(mostListed)
    .execute()
  return rows.map(
    ({ id, created_at, phone_number, enquiry_case, message, first_name, last_name, email }) => ({
      id,
      created_at: created_at.toISOString(),
      from:
        email === null
          ? ''
          : `${joinName({ first_name: first_name ?? '', last_name: last_name ?? '' })} (${email})`,
      phone_number,
      case: enquiry_case,
      message,
    }),
  )
}
