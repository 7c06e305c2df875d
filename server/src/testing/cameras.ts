import { createToken, findTokens } from '../cameras/tokens.ts'
import { insertCamera, type CameraValues } from '../cameras/queries.ts'
import type { Deps } from '../deps.ts'
import { createOrganisation, createPerson, type TestPerson } from './people.ts'
import { createSite } from './sites.ts'
import type { TestApp } from './product/test-app.ts'

export interface TestCamera {
  orgId: string
  siteId: string
  id: string
  token: string
}

export async function createCamera(
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  orgId: string,
  siteId: string,
  values: Partial<CameraValues> = {},
): Promise<TestCamera> {
  const now = new Date()
  const camera = await insertCamera(
    db,
    orgId,
    siteId,
    {
      name: `CAM: Gate ${Math.random().toString(36).slice(2, 8)}`,
      app_type: 1,
      focal_length: 2.8,
      vertical_fov: 72,
      horizontal_fov: 130,
      hsafety_setting: 'null',
      violation_metrics: '[]',
      ...values,
    },
    now,
  )
  await createToken(db, orgId, camera.id, secrets, now)
  const { token } = await findTokens(db, orgId, camera.id, secrets, now)
  return { orgId, siteId, id: camera.id, token: token! }
}

export interface CameraWorld {
  orgId: string
  siteId: string
  camera: TestCamera
  admin: TestPerson
}

/** An organisation with a site, a camera on it and an ADMIN. */
export async function createCameraWorld(
  { deps }: TestApp,
  values: Partial<CameraValues> = {},
): Promise<CameraWorld> {
  const { id: orgId } = await createOrganisation(deps.db)
  const { id: siteId } = await createSite(deps.db, orgId)
  return {
    orgId,
    siteId,
    camera: await createCamera(deps, orgId, siteId, values),
    admin: await createPerson(deps.db, orgId),
  }
}

/** Posts a body as a camera does: a string or bytes unchanged, other values as JSON. */
export async function post(
  { app }: TestApp,
  { token }: TestCamera,
  body: unknown,
  options: { contentType?: string; suffix?: string } = {},
) {
  const isRaw = typeof body === 'string' || Buffer.isBuffer(body)
  const answer = await app.inject({
    method: 'POST',
    url: `/ingest/${token}${options.suffix ?? ''}`,
    headers: { 'content-type': options.contentType ?? 'application/json' },
    payload: isRaw ? body : JSON.stringify(body),
  })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}
