import type { Deps } from '../../server/src/deps.ts'
import { demoOrganisations } from '../people.ts'
import type { FilledSite } from '../world/fill-places.ts'
import { fillCases } from './fill-cases.ts'
import { fillFeedback } from './fill-feedback.ts'
import { fillMessages } from './fill-messages.ts'
import { fillRetention } from './fill-retention.ts'
import { fillTeam } from './fill-team.ts'

/** Actions of users and receivers in the newest week: messages, webhooks, feedback, cases, retention and teams. */
export async function fillRooms(deps: Deps, sites: readonly FilledSite[]): Promise<void> {
  for (const organisation of demoOrganisations) {
    const { key } = organisation
    const orgId = sites.find(({ id, site }) => id !== '' && site.organisation === key)?.orgId
    if (!orgId) continue
    const { id: userId } = await deps.db
      .selectFrom('users')
      .select('id')
      .where('org_id', '=', orgId)
      .where('role', '=', 'ADMIN')
      .orderBy('email')
      .executeTakeFirstOrThrow()
    await fillMessages(deps, orgId, organisation)
    await fillFeedback(deps, orgId, userId)
    await fillCases(deps, orgId, userId, key)
    await fillRetention(deps, orgId, sites)
    await fillTeam(deps, orgId, userId, organisation)
  }
}
