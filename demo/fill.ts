import { generateSecret } from 'otplib'
import { hashPassword } from '../server/src/auth/passwords.ts'
import { newId } from '../server/src/core/ids.ts'
import type { Deps } from '../server/src/deps.ts'
import { fillAlerts } from './alerts.ts'
import { fillHistory } from './history/fill-history.ts'
import { findScenes } from './pictures/scene-media.ts'
import { demoOrganisations, demoPassword, type DemoOrganisation } from './people.ts'
import { fillPlaces, type FilledSite } from './world/fill-places.ts'

/** Fills an empty product with the demo organisations, their people and places, and what has happened there. */
export async function fillDemo(deps: Deps, report: (line: string) => void): Promise<void> {
  const passwordHash = await hashPassword(demoPassword)
  const scenes = findScenes()
  const places: FilledSite[] = []
  const watching: { orgId: string; email: string }[] = []
  for (const organisation of demoOrganisations) {
    const orgId = await createOrganisation(deps, organisation)
    const sites = await fillPlaces(deps, orgId, organisation.key, scenes)
    await createPeople(deps, orgId, organisation, sites, passwordHash)
    places.push(...sites)
    if (organisation.key === 'parking') watching.push({ orgId, email: organisation.people[0]!.email })
  }
  await fillHistory(deps, places, scenes, report)
  for (const { orgId, email } of watching) await fillAlerts(deps, orgId, email)
}

async function createOrganisation(deps: Deps, organisation: DemoOrganisation): Promise<string> {
  const id = newId(deps.now())
  await deps.db
    .insertInto('organisations')
    .values({
      id,
      name: organisation.name,
      account_type: organisation.accountType,
      dashboard_type: organisation.dashboardType,
      stolen_plates_enabled: organisation.key === 'parking',
      // A product of one's own sells nothing.
      plan: 'enterprise',
      is_demo: true,
    })
    .execute()
  return id
}

async function createPeople(
  { db, secrets, now }: Deps,
  orgId: string,
  organisation: DemoOrganisation,
  sites: FilledSite[],
  passwordHash: string,
): Promise<void> {
  for (const person of organisation.people) {
    const id = newId(now())
    await db
      .insertInto('users')
      .values({
        id,
        org_id: orgId,
        email: person.email,
        first_name: person.firstName,
        last_name: person.lastName,
        role: person.role,
        may_operate: person.role !== 'ADMIN',
        password_hash: passwordHash,
        must_activate_mfa: person.mustActivateMfa ?? false,
        ...(person.hasMfa && { mfa_secret: secrets.seal(generateSecret()), mfa_enabled_at: now() }),
      })
      .execute()
    const [first] = sites
    if (person.seesFirstSiteOnly && first) {
      await db.insertInto('member_sites').values({ org_id: orgId, user_id: id, site_id: first.id }).execute()
    }
  }
}
