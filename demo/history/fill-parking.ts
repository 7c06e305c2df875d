import type { FilledSite } from '../world/fill-places.ts'
import { passEvent } from './pass-event.ts'
import { passesOf } from './passes.ts'
import { planVisits, type Period } from './planned-visits.ts'
import type { PastPost } from './play.ts'
import { usualLooks } from './vehicles.ts'

/** What the carparks' cameras posted in the period. */
export function parkingPosts(seed: string, sites: readonly FilledSite[], period: Period): PastPost[] {
  const visits = planVisits(
    seed,
    sites.map(({ site }) => site),
    period,
    usualLooks,
  )
  return passesOf(seed, visits, sites, period).map((pass) => ({
    orgId: pass.site.orgId,
    cameraId: pass.camera.id,
    time: pass.time,
    event: passEvent(pass),
  }))
}
