import { eventFrequencies } from '#contract/cameras/api.ts'
import { cameraNameMaxLength } from '#contract/cameras/constants.ts'
import { CameraAppType } from '#contract/cameras/enumerations.ts'
import { importMessages } from '#contract/imports/texts.ts'
import { isSameName, stripNamePrefix, withNamePrefix } from '#rules/text/format.ts'
import { fieldFault } from '../../core/http/form-faults.ts'
import type { SecretBox } from '../../core/secrets/secrets.ts'
import type { Db } from '../../db.ts'
import { addCamera } from '../../cameras/save-camera.ts'
import type { PlannedDeployment } from './plan.ts'

export interface PlannedCamera {
  key: string
  name: string
  siteId: string
  siteName: string
  /** Undefined until a new camera is added. */
  id: string | undefined
  isNew: boolean
}

interface KnownCamera {
  id: string
  name: string
  site_id: string
  app_type: number
}

/** Maps each camera of a package to one of the organisation: by id, else by name, else to a new one. */
export async function planCameras(
  db: Db,
  orgId: string,
  deployments: readonly PlannedDeployment[],
  fallbackSiteId: string | undefined,
): Promise<Map<string, PlannedCamera>> {
  const [cameras, sites] = await Promise.all([
    db
      .selectFrom('cameras')
      .select(['id', 'name', 'site_id', 'app_type'])
      .where('org_id', '=', orgId)
      .where('removed_at', 'is', null)
      .execute(),
    db
      .selectFrom('sites')
      .select(['id', 'name'])
      .where('org_id', '=', orgId)
      .where('removed_at', 'is', null)
      .execute(),
  ])
  const nameOfSite = new Map(sites.map(({ id, name }) => [id, stripNamePrefix(name)]))
  const planned = new Map<string, PlannedCamera>()
  for (const deployment of deployments) {
    if (planned.has(deployment.cameraKey)) continue
    const known = findKnown(cameras, deployment)
    const siteId =
      known?.site_id ??
      sites.find(({ id }) => id === deployment.siteId)?.id ??
      sites.find(({ name }) => deployment.siteName !== '' && isSameName(name, deployment.siteName))?.id ??
      (nameOfSite.has(fallbackSiteId ?? '') ? fallbackSiteId : undefined)
    if (!siteId) throw fieldFault('site', importMessages.siteNeeded)
    const taken = [...cameras.filter(({ site_id }) => site_id === siteId), ...planned.values()].map(
      ({ name }) => name,
    )
    planned.set(deployment.cameraKey, {
      key: deployment.cameraKey,
      name: known ? stripNamePrefix(known.name) : freeName(deployment.cameraName, taken),
      siteId,
      siteName: nameOfSite.get(siteId) ?? '',
      id: known?.id,
      isNew: known === undefined,
    })
  }
  return planned
}

function findKnown(cameras: readonly KnownCamera[], { cameraId, cameraName }: PlannedDeployment) {
  const wildlife = cameras.filter(({ app_type }) => app_type === CameraAppType.MAUI)
  return (
    wildlife.find(({ id }) => id === cameraId) ?? wildlife.find(({ name }) => isSameName(name, cameraName))
  )
}

/** A camera name that is not used at the site. */
function freeName(wanted: string, taken: readonly string[]): string {
  const base = stripNamePrefix(wanted).slice(0, cameraNameMaxLength - 12)
  for (let number = 1; ; number++) {
    const name = number === 1 ? base : `${base} (${number})`
    if (!taken.some((other) => isSameName(other, name))) return name
  }
}

/** Adds the missing cameras. */
export async function addCameras(
  tx: Db,
  orgId: string,
  planned: ReadonlyMap<string, PlannedCamera>,
  { secrets, now }: { secrets: SecretBox; now: Date },
): Promise<void> {
  for (const camera of planned.values()) {
    if (camera.id) continue
    const input = {
      name: withNamePrefix(camera.name, 'camera'),
      site: camera.siteId,
      app_type: CameraAppType.MAUI,
      event_frequency: eventFrequencies.at(-1)!.id,
    }
    camera.id = (await addCamera(tx, orgId, camera.siteId, input, { secrets, now })).id
  }
}
