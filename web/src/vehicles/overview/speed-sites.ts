import { CameraAppType } from '#contract/cameras/enumerations.ts'
import { SiteType } from '#contract/sites/enumerations.ts'
import type { SiteSummary } from '#contract/sites/api.ts'

const measuresSpeed = ({ site_type, cameras }: SiteSummary) =>
  site_type === SiteType.VEHICLE_SPEED ||
  cameras.some(({ app_type }) => app_type === CameraAppType.VEHICLE_SPEED)

/** The chosen sites, or all sites without a choice, that measure speeds. */
export const speedSiteIds = (sites: readonly SiteSummary[], chosen: readonly string[]): string[] =>
  sites
    .filter(measuresSpeed)
    .map(({ id }) => id)
    .filter((id) => chosen.length === 0 || chosen.includes(id))
