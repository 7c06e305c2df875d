import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { backupPlace } from '../server/src/backups/backup-place.ts'
import { readConfig } from '../server/src/core/config.ts'
import packageJson from '../package.json' with { type: 'json' }
import { root } from './steps.ts'
import { memoryOptions, memorySettings } from './supervise.ts'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const environment = read('server/src/core/environment.ts')

test('all settings of the image, the compose file and the unit exist', () => {
  const given = ['Dockerfile', 'compose.yaml', 'hosting/sightline.service'].flatMap((file) =>
    [...read(file).matchAll(/^\s*(?:ENV |Environment=|<<: \*settings, )?.*$/gm)].flatMap(([line]) =>
      [...line.matchAll(/\b(SIGHTLINE_[A-Z0-9_]+|DATABASE_URL|SMTP_URL)(?=[:=])/g)].map(([, name]) => name!),
    ),
  )
  const ownOfCompose = new Set(['SIGHTLINE_HOST'])
  const unknown = [...new Set(given)].filter(
    (name) => !ownOfCompose.has(name) && !new RegExp(`^  ${name}: `, 'm').test(environment),
  )
  expect(given).toContain('SIGHTLINE_ROLES')
  expect(unknown).toEqual([])
})

test('the image holds every folder that the running server imports from', () => {
  const copied = [...read('Dockerfile').matchAll(/COPY --from=build \/sightline\/(\S+)/g)].map(
    ([, name]) => name!,
  )
  for (const folder of copied.filter((name) => !['node_modules', 'web/dist'].includes(name)))
    expect(existsSync(path.join(root, folder))).toBe(true)
  for (const folder of ['contract', 'rules', 'server', 'demo', 'web/dist', 'package.json', 'scripts'])
    expect(copied).toContain(folder)
})

test('code that runs without development packages imports none of them', () => {
  const development = Object.keys(packageJson.devDependencies)
  const files = globSync(['server/src/**/*.ts', 'demo/*.ts', 'demo/live/**/*.ts', 'rules/src/**/*.ts'], {
    cwd: root,
    exclude: ['**/*.test.ts', 'server/src/testing/**', '**/*.citus.ts'],
  })
  expect(files.length).toBeGreaterThan(300)
  const faults = files.flatMap((file) =>
    [...read(file).matchAll(/(?:from|import\() ?'([^'.#][^']*)'/g)]
      .filter(([statement, name]) => development.includes(name!) && !statement.startsWith('import type'))
      .map(([, name]) => `${file}: ${name}`),
  )
  expect(faults.filter((fault) => !fault.endsWith(': geojson'))).toEqual([])
})

test('backups of the compose file go to its object store, because its data folders end with their containers', () => {
  const { services } = parse(read('compose.yaml'), { merge: true }) as {
    services: Record<'worker', { volumes?: string[]; environment: Record<string, string> }>
  }
  const given = Object.entries(services.worker.environment).map(([name, value]) => [
    name,
    value.replace(/\$\{(\w+):?[?-]?\}/g, (_text, variable: string) =>
      variable === 'SMTP_URL' ? '' : 'x'.repeat(32),
    ),
  ])
  expect(services.worker.volumes).toBeUndefined()
  expect(backupPlace(readConfig(Object.fromEntries(given)))).toBe('s3://sightline/backups')
})

test('images are named by an exact version', () => {
  const named = ['Dockerfile', 'compose.yaml'].flatMap((file) =>
    [...read(file).matchAll(/^(?:FROM|\s+image:) (\S+)/gm)].map(([, image]) => image!),
  )
  const own = 'sightline'
  const exact = /^[\w./-]+:(?:v?\d+\.\d+[\w.-]*|RELEASE\.[\w-]+)(?:@sha256:[0-9a-f]{64})?$/
  expect(named.length).toBeGreaterThan(6)
  expect(named.filter((image) => image !== own && !exact.test(image))).toEqual([])
})

test('the image is built with the Node that the project pins', () => {
  expect(read('Dockerfile')).toContain(`FROM node:${packageJson.dependencies.node}-`)
})

test('a container fills the demo, whose passwords are public, only when the configuration enables it', () => {
  const given = Object.fromEntries(
    [...read('Dockerfile').matchAll(/^ENV (.*)$/gm)].flatMap(([, line]) =>
      line!.split(' ').map((pair) => pair.split('=') as [string, string]),
    ),
  )
  expect(readConfig(given)).toMatchObject({ host: '0.0.0.0', databaseUrl: undefined, demo: 'off' })
  expect(readConfig({ ...given, SIGHTLINE_DEMO: 'on' }).demo).toBe('on')
})

test('the unit fills no demo unless its settings ask for it', () => {
  const given = Object.fromEntries(
    [...read('hosting/sightline.service').matchAll(/^Environment=(.*)$/gm)].flatMap(([, line]) =>
      line!.split(' ').map((pair) => pair.split('=') as [string, string]),
    ),
  )
  expect(readConfig(given).demo).toBe('off')
})

test('the image and the unit limit the memory of a process as npm start does', () => {
  const settings = Object.entries(memorySettings).map(([name, value]) => `${name}=${value}`)
  expect(settings).toEqual(['MALLOC_ARENA_MAX=2'])
  for (const file of ['Dockerfile', 'hosting/sightline.service'])
    for (const limit of [...memoryOptions, ...settings]) expect(read(file)).toContain(limit)
})
