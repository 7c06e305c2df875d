import { cameraDefaults } from '#contract/cameras/constants.ts'
import { CameraAppType, FunctionType } from '#contract/cameras/enumerations.ts'
import { newTag } from '#rules/tags.ts'
import { createCamera } from '../../server/src/cameras/save-camera.ts'
import type { Deps } from '../../server/src/deps.ts'
import { putPlan } from '../../server/src/sites/plan-queries.ts'
import { createSite } from '../../server/src/sites/save-site.ts'
import { insertRegion } from '../../server/src/regions/queries.ts'
import { ensureTag, replaceTags } from '../../server/src/tags/queries.ts'
import type { DemoOrganisation } from '../people.ts'
import type { SceneMedia } from '../pictures/scene-media.ts'
import type { SceneName } from '../scenes/scene-names.ts'
import type { DemoCamera, DemoSite } from './places.ts'
import { planOf } from './plans/plan-of.ts'
import { safetySetting, zonesOf } from './safety-setup.ts'
import { sitesOf } from './sites-of.ts'
import { sceneOf } from './views.ts'

export interface FilledCamera {
  id: string
  camera: DemoCamera
}

export interface FilledSite {
  id: string
  orgId: string
  site: DemoSite
  cameras: FilledCamera[]
}

const metresPerDegree = 111_320
const contact = { email: ['safety@worksite.example'], name: 'Rangi Turner', phone: ['+64 21 555 0134'] }

/** Creates the sites and cameras of an organisation with the code that handles the forms. */
export async function fillPlaces(
  deps: Deps,
  orgId: string,
  key: DemoOrganisation['key'],
  scenes: ReadonlyMap<SceneName, SceneMedia>,
): Promise<FilledSite[]> {
  const filled: FilledSite[] = []
  for (const site of sitesOf(deps.config.demoFill).filter(({ organisation }) => organisation === key)) {
    const row = await createSite(
      deps.db,
      orgId,
      {
        site_type: site.siteType,
        name: `SITE: ${site.name}`,
        address: site.address,
        lat: site.lat,
        lng: site.lng,
        time_zone: site.timeZone,
        number_of_bays: site.bays ?? null,
        occupancy_count: site.siteType === 0 ? 0 : null,
        max_stay_minutes: site.maxStayMinutes ?? null,
        ...(site.siteType !== 0 && { safety_manager: contact, stms: contact }),
      },
      deps.now(),
    )
    await putPlan(deps.db, orgId, row.id, { plan: planOf(site), now: deps.now() })
    await tagSite(deps, orgId, row.id, site.tags)
    const cameras: FilledCamera[] = []
    for (const camera of site.cameras)
      cameras.push(await fillCamera(deps, orgId, row.id, site, camera, sceneOf(scenes, camera)))
    filled.push({ id: row.id, orgId, site, cameras })
  }
  return filled
}

async function tagSite(deps: Deps, orgId: string, siteId: string, labels: string[]): Promise<void> {
  const slugs: string[] = []
  for (const label of labels) slugs.push((await ensureTag(deps.db, orgId, label, newTag(label).slug)).slug)
  await replaceTags(deps.db, orgId, 'site', siteId, slugs)
}

async function fillCamera(
  deps: Deps,
  orgId: string,
  siteId: string,
  site: DemoSite,
  camera: DemoCamera,
  scene: SceneMedia | undefined,
): Promise<FilledCamera> {
  const [east, north] = camera.offset
  const isDrone = camera.scene === 'coast'
  const row = await createCamera(
    deps.db,
    orgId,
    {
      ...cameraDefaults,
      site: siteId,
      name: `CAM: ${camera.name}`,
      // Drones fly on some days of the week only.
      event_frequency: isDrone ? 4 : 1,
      country: site.timeZone.startsWith('Australia/') ? 'AU' : 'NZ',
      function_type: camera.functionType,
      ...(isDrone && { app_type: CameraAppType.MAUI }),
      ...(site.siteType !== 0 && { hsafety_setting: safetySetting(camera.scene) }),
      ...(scene && lensOf(scene)),
      // Installers point a camera at the site.
      heading: Math.round(Math.atan2(-east, -north) * (180 / Math.PI) + 360) % 360,
      location_data: {
        lat: site.lat + north / metresPerDegree,
        lng: site.lng + east / (metresPerDegree * Math.cos((site.lat * Math.PI) / 180)),
      },
    },
    { secrets: deps.secrets, now: deps.now() },
  )
  if (site.sendsPictures) await readPictures(deps, orgId, row.id, camera)
  for (const { roi_type, roi, meta_data } of zonesOf(camera.scene, scene)) {
    const values = {
      roi_type,
      roi: JSON.stringify([roi]),
      tags: '[]',
      meta_data: JSON.stringify(meta_data ?? {}),
    }
    await insertRegion(deps.db, orgId, row.id, values, deps.now())
  }
  return { id: row.id, camera }
}

/** Reads plates from the pictures of a camera. */
const readPictures = (deps: Deps, orgId: string, cameraId: string, { functionType }: DemoCamera) =>
  deps.db
    .insertInto('camera_vision')
    .values({
      org_id: orgId,
      camera_id: cameraId,
      mode: 'on',
      formats: ['NL'],
      mounting: functionType === FunctionType.EXIT ? 'leaving' : 'approaching',
    })
    .execute()

/** The true geometry of the scene's camera. */
function lensOf({ truth: { camera } }: SceneMedia) {
  const { focal_length, vertical_fov, horizontal_fov, distance_scale, plane_normal, plane_point } = camera
  return { focal_length, vertical_fov, horizontal_fov, distance_scale, plane_normal, plane_point }
}
