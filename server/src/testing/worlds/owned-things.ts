import { CameraInput } from '#contract/cameras/api.ts'
import { FieldPointers } from '#contract/ingest/mapping.ts'
import { SiteInput } from '#contract/sites/api.ts'
import { addLabelSet } from '../../annotations/label-sets.ts'
import { createKey } from '../../api-keys/queries.ts'
import { registerClient } from '../../assistants/clients.ts'
import { startGrant } from '../../assistants/grants.ts'
import { createCamera } from '../../cameras/save-camera.ts'
import { insertCase } from '../../cases/queries.ts'
import { openImport } from '../../imports/camtrap/recorded-imports.ts'
import { newId } from '../../core/ids.ts'
import type { Deps } from '../../deps.ts'
import { RotaInput } from '#contract/on-call/api.ts'
import { insertRota } from '../../on-call/queries.ts'
import { insertMapping } from '../../ingest/mapping/queries.ts'
import { createInvite } from '../../organisation/invite-links.ts'
import { insertRegion } from '../../regions/queries.ts'
import { putPlan } from '../../sites/plan-queries.ts'
import { createSite } from '../../sites/save-site.ts'
import { ensureTag } from '../../tags/queries.ts'
import { insertView } from '../../views/queries.ts'
import { createAlert, createList } from '../alerts.ts'
import { createWebhook, messagesOf, notify } from '../messages.ts'
import { createPerson } from '../people.ts'
import { createSeenThings } from './seen-things.ts'
import { cameraForm, carparkForm } from '../site-forms.ts'

/** Records of the first organisation: a user of another organisation must get 404 for each. */
export async function createOwnedThings(deps: Deps, orgId: string) {
  const { db, secrets, now } = deps
  const member = await createPerson(db, orgId, 'VIEWER')
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', member.id)
    .executeTakeFirstOrThrow()
  const passkeyId = newId(now())
  await db
    .insertInto('passkeys')
    .values({
      credential_id: passkeyId,
      id: passkeyId,
      user_id: member.id,
      name: 'Laptop',
      public_key: Buffer.from('key'),
      counter: 0,
      transports: [],
      created_at: now(),
      last_used_at: null,
    })
    .execute()
  const client = await registerClient(
    db,
    { name: 'Assistant', redirectUris: ['https://claude.ai/callback'], network: '192.0.2.0' },
    now(),
  )
  const allowed = {
    client_id: client.id,
    scopes: ['read' as const],
    resource: 'https://sightline.example/mcp',
    sign_on_sid: null,
  }
  const { grantId: assistantId } = await startGrant(
    db,
    { org_id: orgId, user_id: member.id, ...allowed },
    now(),
  )
  const email = `invited-${newId()}@parking.example`
  const person = { email, first_name: 'Hemi', last_name: 'Dyk', role: 'VIEWER' } as const
  const invite = await createInvite(db, orgId, person, new Date())
  const site = await createSite(db, orgId, SiteInput.parse(carparkForm()), now())
  await putPlan(db, orgId, site.id, { plan: { type: 'FeatureCollection', features: [] }, now: now() })
  const form = CameraInput.parse(cameraForm(site.id))
  const camera = await createCamera(db, orgId, form, { secrets, now: now() })
  const shape = { roi: '[[[0,0],[9,0],[9,9]]]', tags: '[]', roi_type: 0, meta_data: '{}' }
  const region = await insertRegion(db, orgId, camera.id, shape, now())
  const tag = await ensureTag(db, orgId, 'Visitor', 'visitor')
  const post = { outcome: 'alive', size: 2, content_type: 'application/json', payload: '{}' } as const
  const log = { org_id: orgId, camera_id: camera.id, id: newId(now()), at: now(), ...post }
  await db.insertInto('ingest_log').values(log).execute()
  const pointers = FieldPointers.parse({ fields: { plate: ['json', 'plate'] } })
  const mapping = { cameraId: camera.id, name: 'Gate', insteadOf: null, pointers, createdBy: member.id }
  const mappingId = await insertMapping(db, orgId, mapping, now())
  const visit = { id: newId(now()), plate: 'ABC123', plate_key: 'A8C123', entry_time: now() }
  const parked = { org_id: orgId, site_id: site.id, entry_camera_id: camera.id }
  await db
    .insertInto('visits')
    .values({ ...visit, ...parked })
    .execute()
  const visitEditId = newId(now())
  await db
    .insertInto('visit_edits')
    .values({
      org_id: orgId,
      id: visitEditId,
      kind: 'split',
      site_id: site.id,
      visits_before: '[]',
      visits_after: '[]',
      edited_by: member.id,
      edited_at: now(),
    })
    .execute()
  const view = { name: 'Trucks', path: '/dashboard', query: '', shared: true }
  const viewId = await insertView(db, { orgId, userId: member.id }, view, now())
  const key = { name: 'Reports', scopes: ['read'], createdBy: member.id, expiresAt: null } as const
  const apiKey = await createKey(db, orgId, key, now())
  const seen = await createSeenThings(db, { org_id: orgId, site_id: site.id, camera_id: camera.id }, now())
  const labels = { name: 'Plant', labels: [{ name: 'Digger', colour: '#ff8800', shortcut: 1 }] }
  const labelSet = await addLabelSet(db, orgId, labels, now())
  const caseForm = { name: 'Hit and run', reason: 'Police request', people: [] }
  const caseId = await insertCase(db, orgId, caseForm, { userId: member.id, now: now() })
  const holdId = newId(now())
  const hold = { kind: 'plate', subject: 'ABC123', held_at: now(), held_by: member.id } as const
  await db
    .insertInto('case_holds')
    .values({ org_id: orgId, case_id: caseId, id: holdId, ...hold })
    .execute()
  const packageId = newId(now())
  const request = {
    reason: 'Police request',
    state: 'good',
    created_at: now(),
    created_by: member.id,
  } as const
  await db
    .insertInto('evidence_packages')
    .values({ org_id: orgId, id: packageId, selection: '[]', key: 'evidence/none', ...request })
    .execute()
  const erasureId = newId(now())
  const erasure = {
    proof: 'Passport seen',
    state: 'done',
    requested_at: now(),
    requested_by: member.id,
  } as const
  await db
    .insertInto('erasures')
    .values({ org_id: orgId, id: erasureId, plate_hash: Buffer.alloc(32), ...erasure })
    .execute()
  const accessPackageId = newId(now())
  await db
    .insertInto('access_packages')
    .values({ org_id: orgId, id: accessPackageId, plate: 'ABC123', key: 'access/none', ...erasure })
    .execute()
  const listId = await createList(db, orgId, ['ABC123'])
  const alertId = await createAlert(db, orgId, { list_id: listId })
  const plan = { time_zone: 'UTC', hand_over: { weekday: 1, time: '08:00' }, starts_on: '2026-03-02' }
  const people = [{ name: 'Ann', reach: ['ann@parking.example'] }]
  const rota = await insertRota(db, orgId, RotaInput.parse({ name: 'Nights', ...plan, people }), now())
  const historyImportId = newId(now())
  await db
    .insertInto('history_imports')
    .values({
      org_id: orgId,
      id: historyImportId,
      created_at: now(),
      created_by: member.id,
      state: 'ready',
      file_name: 'history.csv',
      mapping: JSON.stringify({ source: 'csv', pointers: null, camera_column: null, zone: 'UTC' }),
      sample: JSON.stringify({ plate: 'ABC123' }),
    })
    .execute()
  const camtrapImportId = await openImport(db, {
    orgId,
    userId: member.id,
    title: 'Survey',
    total: 0,
    now: now(),
  })
  const webhookId = await createWebhook({ deps }, orgId, 'https://gate.example/open')
  const incident = { key: 'plate:ABC123', title: 'ABC123', severity: 'warning', siteId: site.id } as const
  await notify(
    { deps },
    orgId,
    [{ channel: 'webhook', webhookId }],
    {},
    { incident: { ...incident, isLasting: false, isEnd: false } },
  )
  const { id: incidentId } = await db
    .selectFrom('incidents')
    .select('id')
    .where('org_id', '=', orgId)
    .executeTakeFirstOrThrow()
  const [message] = await messagesOf(db, orgId)
  return {
    webhookId,
    historyImportId,
    camtrapImportId,
    incidentId,
    rotaId: rota.id,
    messageId: message!.id,
    memberId: member.id,
    sessionId: session.id,
    passkeyId,
    assistantId,
    accessPackageId,
    inviteId: invite.id,
    siteId: site.id,
    cameraId: camera.id,
    regionId: region.id,
    tagId: tag.id,
    logId: log.id,
    mappingId,
    caseId,
    holdId,
    packageId,
    erasureId,
    visitId: visit.id,
    visitEditId,
    viewId,
    listId,
    alertId,
    apiKeyId: apiKey.id,
    labelSetId: labelSet.id,
    ...seen,
  }
}
export type OwnedThings = Awaited<ReturnType<typeof createOwnedThings>>
