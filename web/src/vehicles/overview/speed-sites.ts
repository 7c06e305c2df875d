import { CameraAppType } from '#contract/cameras/enumerations.ts'
import { SiteType } from '#contract/sites/enumerations.ts'
import type { SiteSummary } from '#contract/sites/api.ts'

const measuresSpeed = ({ site_type, cameras }: SiteSummary) =>
  site_type === SiteType.VEHICLE_SPEED ||
  cameras.some(({ app_type }) => app_type === CameraAppType.VEHICLE_SPEED)

/** Which of the chosen sites, or of all while none is chosen, measure the speed of vehicles. */
export const speedSiteIds = (sites: readonly SiteSummary[], chosen: readonly string[]): string[] =>
  sites
    .filter(measuresSpeed)
    .map(({ id }) => id)
    .filter((id) => chosen.length === 0 || chosen.includes(id))
