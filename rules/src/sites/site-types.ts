import { DashboardType } from '#contract/auth/accounts.ts'
import { latitudeRange, longitudeRange } from '#contract/sites/constants.ts'
import { truncateAt } from '#contract/product/constants.ts'
import { CameraAppType } from '#contract/cameras/enumerations.ts'
import { OnlineStatus, SiteType } from '#contract/sites/enumerations.ts'
import type { SiteSummary } from '#contract/sites/api.ts'
import { detectionsTarget, isSeenInTime } from '../cameras/status.ts'
import { stripNamePrefix, truncate } from '../text/format.ts'
import { tagQuery } from '../tags.ts'
import type { DetectionsTarget, SeenCamera } from '../cameras/status.ts'

/** A site has the status of its camera that has been silent longest. */
export function siteStatus(cameras: readonly SeenCamera[], now: Date): OnlineStatus {
  if (cameras.length === 0) return OnlineStatus.PENDING
  return cameras.every((camera) => isSeenInTime(camera, now)) ? OnlineStatus.ONLINE : OnlineStatus.WARNING
}

/** Whether nothing ever arrived, so that its warning asks for a first event and reports no failure. */
export const isAwaited = ({
  cameras,
}: {
  readonly cameras: readonly Pick<SeenCamera, 'last_seen'>[]
}): boolean => cameras.every(({ last_seen }) => last_seen === null)

/** Health-and-safety and vehicle-speed sites share their form, cards and explorer. */
export const isSafetySite = (siteType: number): boolean =>
  siteType === SiteType.HS || siteType === SiteType.VEHICLE_SPEED

export const isCarpark = (siteType: number): boolean => siteType === SiteType.CARPARK

/** Wildlife organisations have no site type, so their sites are stored as carparks but have no parking. */
export const hasParking = (siteType: number, dashboardType: DashboardType | undefined): boolean =>
  isCarpark(siteType) && dashboardType !== DashboardType.MAUI63

/** The target of 'View detections' of a site; undefined while the site is being set up. */
export function siteDetectionsTarget(site: {
  readonly site_type: number
  readonly status: OnlineStatus
  /** The tags that stand for the site. */
  readonly tag_ids: readonly string[]
}): DetectionsTarget | undefined {
  if (site.status === OnlineStatus.PENDING) return undefined
  return detectionsTarget(isSafetySite(site.site_type), tagQuery(site.tag_ids.map((id) => ({ id }))))
}

/** The camera with the newest picture. */
export const newestPictured = <
  Camera extends { readonly last_image_id: string | null; readonly last_seen: string | null },
>(
  cameras: readonly Camera[],
): Camera | undefined =>
  cameras
    .filter(({ last_image_id }) => last_image_id !== null)
    .toSorted((one, other) => (other.last_seen ?? '').localeCompare(one.last_seen ?? ''))[0]

interface Centre {
  readonly lat: number
  readonly lng: number
}

/** Maps ignore a centre outside valid coordinates. */
export const isMapCentre = (centre: Partial<Centre> | null | undefined): centre is Centre =>
  typeof centre?.lat === 'number' &&
  typeof centre.lng === 'number' &&
  isWithin(latitudeRange, centre.lat) &&
  isWithin(longitudeRange, centre.lng)

export const isWithin = (
  { min, max }: { readonly min: number; readonly max: number },
  value: number,
): boolean => value >= min && value <= max

/** The carparks with carpark cameras, and only these cameras. */
export const carparksOf = (summary: readonly SiteSummary[]): SiteSummary[] =>
  summary
    .filter((site) => isCarpark(site.site_type))
    .map((site) => ({
      ...site,
      cameras: site.cameras.filter((camera) => camera.app_type === CameraAppType.CARPARK),
    }))
    .filter((site) => site.cameras.length > 0)

/** The carparks with names for a select. */
export const carparkChoices = (summary: readonly SiteSummary[]): SiteSummary[] =>
  carparksOf(summary).map((site) => ({
    ...site,
    name: shortName(site.name),
    cameras: site.cameras.map((camera) => ({ ...camera, name: shortName(camera.name) })),
  }))

const shortName = (name: string) => truncate(stripNamePrefix(name), truncateAt.summaryName)
