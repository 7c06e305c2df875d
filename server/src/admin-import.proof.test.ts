import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createAdmin } from './testing/people.ts'
import { runAdmin } from './testing/product/run-admin.ts'
import { createSite } from './testing/sites.ts'
import { temporaryData } from './testing/product/temporary-data.ts'
import { startProduct } from './testing/product/test-app.ts'
import { unzip } from './testing/files/unzip.ts'
import { createSurvey } from './testing/worlds/wildlife-survey.ts'

const product = await startProduct()

test('import-camtrap counts on a dry run, imports a folder, and names the line of a fault', async () => {
  const { admin } = await createSurvey(product)
  const answer = await product.app.inject({
    url: '/api/v1/maui/dolphin_sightings/export.camtrap-dp.zip',
    headers: { authorization: `Bearer ${admin.key}` },
  })
  const { db } = product.deps
  const other = await createAdmin(db, { name: 'Harbour Watch', dashboard_type: 1 })
  await createSite(db, other.orgId, { name: 'SITE: Akaroa' })
  const dataDir = temporaryData('import')
  const folder = path.join(dataDir, 'package')
  mkdirSync(folder)
  const files = unzip(answer.rawPayload)
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text)
  const run = (...args: string[]) =>
    runAdmin(['import-camtrap', folder, ...args], {
      DATABASE_URL: product.database.url,
      SIGHTLINE_DATA: dataDir,
    })
  const images = async () =>
    (await db.selectFrom('images').select('id').where('org_id', '=', other.orgId).execute()).length

  const own = ['--organisation', 'harbour watch', '--site', 'Akaroa']
  const dry = await run(...own, '--dry-run')
  expect(dry.stderr).toBe('')
  expect(dry.stdout).toContain('6 deployments, 9 pictures (0 known, 3 blank), 4 sightings (0 known)')
  expect(dry.stdout).toContain('New camera Drone 1 at Akaroa: 5 pictures')
  expect(await images()).toBe(0)
  expect((await run(...own)).stdout).toContain('The package is imported.')
  expect(await images()).toBe(9)

  expect(await run('--organisation', 'Nobody')).toMatchObject({
    status: 1,
    stderr: 'Nothing is called Nobody.\n',
  })
  writeFileSync(path.join(folder, 'media.csv'), files['media.csv']!.replaceAll('+12:00', ''))
  const refused = await run(...own)
  expect(refused.status).toBe(1)
  expect(refused.stderr).toMatch(/^media.csv line 2: timestamp is .*\nmedia.csv line 3: timestamp/)
  rmSync(dataDir, { recursive: true, force: true })
})
