import { generateSecret } from 'otplib'
import { demoPassword } from '#contract/setup/api.ts'
import { hashPassword } from '../server/src/auth/passwords.ts'
import { newId } from '../server/src/core/ids.ts'
import type { Deps } from '../server/src/deps.ts'
import { fillAlerts } from './alerts.ts'
import { beginFilling, endFilling, findFilling, type Filling } from '../server/src/setup/demo-filling.ts'
import { dateSafetySetup } from './history/attend-worksites.ts'
import { appearancesOf } from './history/choose-still.ts'
import { fillHistory } from './history/fill-history.ts'
import { periodBefore, seed } from './history/past.ts'
import { listStolen, stolenVehicles } from './history/stolen.ts'
import { weeksOf } from './history/weeks.ts'
import { findScenes, type SceneMedia } from './pictures/scene-media.ts'
import type { SceneName } from './scenes/scene-names.ts'
import { demoOrganisations, type DemoOrganisation } from './people.ts'
import { fillPlaces, type FilledSite } from './world/fill-places.ts'
import { findPlannedPlaces } from './world/find-places.ts'

/**
 * Fills an empty product with the demo organisations, their users, sites, cameras and history. After an interruption
 * the fill resumes at the first week that is missing.
 */
export async function fillDemo(deps: Deps, report: (line: string) => void): Promise<void> {
  const scenes = findScenes()
  const filling = (await findFilling(deps.db)) ?? (await createDemo(deps, scenes))
  await fillHistory(deps, await findPlannedPlaces(deps.db, filling.amount), scenes, filling, report)
  await endFilling(deps.db)
  report('The demo is filled')
}

/** Everything that exists before the first event. */
async function createDemo(deps: Deps, scenes: ReadonlyMap<SceneName, SceneMedia>): Promise<Filling> {
  const until = deps.now()
  const amount = deps.config.demoFill
  const period = periodBefore(until, amount)
  await beginFilling(deps.db, { past_until: until, amount, weeks: weeksOf(period).length })
  const passwordHash = await hashPassword(demoPassword)
  for (const organisation of demoOrganisations) {
    const orgId = await createOrganisation(deps, organisation)
    const sites = await fillPlaces(deps, orgId, organisation.key, scenes)
    await createPeople(deps, orgId, organisation, sites, passwordHash)
    if (organisation.key === 'worksite') await dateSafetySetup(deps, orgId, period.from)
    if (organisation.key === 'parking')
      await listStolen(deps, orgId, stolenVehicles(seed, appearancesOf(scenes.values())))
    await fillAlerts(deps, orgId, organisation)
  }
  return (await findFilling(deps.db))!
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
      // A self-hosted product has no plans to sell.
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
