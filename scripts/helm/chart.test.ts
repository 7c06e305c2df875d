import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Deployment } from 'kubernetes-models/apps/v1/Deployment'
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget'
import { PersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim'
import { Secret } from 'kubernetes-models/v1/Secret'
import { Service } from 'kubernetes-models/v1/Service'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { parse, parseAllDocuments } from 'yaml'
import { backupPlace } from '../../server/src/backups/backup-place.ts'
import { readConfig } from '../../server/src/core/config.ts'
import { root } from '../steps.ts'
import { createRenderer } from './render.ts'

const folder = path.join(root, 'hosting/helm/sightline')
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')
const chart = parse(read('Chart.yaml')) as Record<string, string>
const usual = parse(read('values.yaml')) as Record<string, unknown>
const files = globSync('templates/*.{yaml,tpl}', { cwd: folder })
const render = createRenderer(Object.fromEntries(files.map((file) => [file, read(file)])))

/** By their published JSON schemas. */
const models = { Deployment, Ingress, PersistentVolumeClaim, PodDisruptionBudget, Secret, Service }

interface Resource {
  apiVersion: string
  kind: keyof typeof models
  metadata: { name: string; labels: Record<string, string> }
}

/** Values of the chart with others in their place, as `--set` does. */
function withValues(base: unknown, changes: Record<string, unknown>): Record<string, unknown> {
  const merged = { ...(base as Record<string, unknown>) }
  for (const [key, value] of Object.entries(changes))
    merged[key] =
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? withValues(merged[key], value as Record<string, unknown>)
        : value
  return merged
}

const complete = {
  image: { tag: '1.61.3' },
  secret: { databaseUrl: 'postgres://u:p@db:5432/sightline', instanceSecret: 'x'.repeat(40) },
  persistence: { enabled: true },
}

function resources(changes: Record<string, unknown> = {}): Resource[] {
  const texts = render({
    Values: withValues(withValues(usual, complete), changes),
    Release: { Name: 'gate', Service: 'Helm' },
    Chart: { Name: chart['name'], Version: chart['version'] },
  })
  return Object.entries(texts)
    .filter(([file]) => file.endsWith('.yaml'))
    .flatMap(([, text]) =>
      parseAllDocuments(text).flatMap((document) => {
        expect(document.errors.map(({ message }) => message)).toEqual([])
        const value = document.toJS() as Resource | null
        return value ? [value] : []
      }),
    )
}

const variants: [string, Record<string, unknown>][] = [
  ['the usual values', {}],
  [
    'S3, a secret of the operator, a digest and more settings',
    {
      image: { digest: `sha256:${'a'.repeat(64)}` },
      secret: { existing: 'from-vault' },
      s3: { endpoint: 'https://s3.example' },
      persistence: { enabled: false },
      env: { LOG_LEVEL: 'warn', SIGHTLINE_OUTBOUND_ALLOW: '10.0.0.0/8' },
      imagePullSecrets: ['registry'],
      nodeSelector: { disk: 'ssd' },
      tolerations: [{ key: 'gpu', operator: 'Exists' }],
      ingress: { className: 'nginx', annotations: { 'nginx.ingress.kubernetes.io/proxy-body-size': '64m' } },
    },
  ],
  [
    'a shared volume, without ingress, metrics and budgets',
    {
      persistence: { enabled: true, storageClass: 'nfs' },
      ingress: { enabled: false },
      metrics: { enabled: false },
      podDisruptionBudget: false,
      secret: { smtpUrl: 'smtp://mail:25' },
    },
  ],
]

test.each(variants)('with %s every resource is valid by the schema of Kubernetes', (_name, changes) => {
  const made = resources(changes)
  expect(made.length).toBeGreaterThan(6)
  for (const resource of made) {
    const Model = models[resource.kind] as new (data: unknown) => { validate(): void; apiVersion: string }
    const model = new Model(resource)
    expect(() => model.validate()).not.toThrow()
    expect(model.apiVersion).toBe(resource.apiVersion)
    expect(resource.metadata.labels).toMatchObject({ 'app.kubernetes.io/instance': 'gate' })
  }
  const names = made.map(({ kind, metadata }) => `${kind} ${metadata.name}`)
  expect(new Set(names).size).toBe(names.length)
})

test('the schema refuses a broken resource', () => {
  const deployment = resources().find(({ kind }) => kind === 'Deployment')
  const broken = { ...deployment, spec: { replicas: 'two' } }
  expect(() => new Deployment(broken as never).validate()).toThrow('replicas')
})

interface Pod {
  spec: {
    replicas: number
    template: {
      spec: {
        containers: {
          image: string
          env: { name: string; value?: string; valueFrom?: { secretKeyRef: { name: string; key: string } } }[]
          readinessProbe: { httpGet: { path: string } }
          livenessProbe: { httpGet: { path: string } }
          securityContext: { readOnlyRootFilesystem: boolean }
        }[]
        volumes: { name: string; persistentVolumeClaim?: { claimName: string } }[]
      }
    }
  }
}
const deployments = (changes?: Record<string, unknown>) =>
  resources(changes).filter(({ kind }) => kind === 'Deployment') as (Resource & Pod)[]
const containerOf = (deployment: Pod) => deployment.spec.template.spec.containers[0]!

test('each role is a deployment whose settings the product accepts', () => {
  const made = deployments({
    s3: { endpoint: 'https://s3.example' },
    secret: { s3AccessKey: 'a', s3SecretKey: 'b' },
  })
  const roles = made.map((deployment) => {
    const { env } = containerOf(deployment)
    const secret: Record<string, string> = {
      databaseUrl: 'postgres://u:p@db:5432/sightline',
      instanceSecret: 'x'.repeat(40),
      smtpUrl: 'smtp://mail:25',
      s3AccessKey: 'a',
      s3SecretKey: 'b',
    }
    const given = env.map(({ name, value, valueFrom }) => [
      name,
      value ?? secret[valueFrom!.secretKeyRef.key],
    ])
    const config = readConfig(Object.fromEntries(given) as Record<string, string>)
    expect(config).toMatchObject({ metricsPort: 9464, drainSeconds: 5, trustProxy: 1 })
    expect(config.s3?.endpoint).toBe('https://s3.example')
    // Without a volume the data folder ends with the pod.
    expect(backupPlace(config)).toBe('s3://sightline/backups')
    return config.roles.join()
  })
  expect(roles.sort()).toEqual(['analyser', 'api', 'ingest', 'worker'])
})

test('pods have the probes of the product, a pinned image and a read-only root', () => {
  for (const deployment of deployments()) {
    const container = containerOf(deployment)
    expect(container.image).toBe('registry.example/sightline:1.61.3')
    expect(container.livenessProbe.httpGet.path).toBe('/healthz')
    expect(container.readinessProbe.httpGet.path).toBe('/readyz')
    expect(container.securityContext.readOnlyRootFilesystem).toBe(true)
  }
  const digest = `sha256:${'a'.repeat(64)}`
  expect(containerOf(deployments({ image: { digest } })[0]!).image).toBe(
    `registry.example/sightline@${digest}`,
  )
})

test.each([
  ['image.tag or image.digest', { image: { tag: '' } }],
  ['secret.databaseUrl', { secret: { databaseUrl: '' } }],
  ['secret.instanceSecret', { secret: { instanceSecret: '' } }],
  ['secret.s3AccessKey', { s3: { endpoint: 'https://s3.example' } }],
])('a chart without %s is refused with a sentence', (name, changes) => {
  expect(() => resources(changes)).toThrow(`${name} has to be set`)
})

const withoutStore = { persistence: { enabled: false } }

test('several pods without a common store for pictures are refused, one pod is not', () => {
  expect(() => resources(withoutStore)).toThrow('set s3.endpoint, or persistence.enabled')
  const rolesOf = (roles: Record<string, unknown>) =>
    render({
      Values: { ...withValues(withValues(usual, complete), withoutStore), roles },
      Release: { Name: 'gate', Service: 'Helm' },
      Chart: { Name: chart['name'], Version: chart['version'] },
    })['templates/deployment.yaml']
  const settings = { replicas: 1, resources: {} }
  expect(rolesOf({ api: settings })).toContain('gate-api')
  expect(() => rolesOf({ api: { ...settings, replicas: 2 } })).toThrow('Several pods need one store')
  expect(() => rolesOf({ api: settings, worker: settings })).toThrow('Several pods need one store')
})

test('every value that a template uses is in values.yaml, and every other one is used', () => {
  const texts = files.map(read).join('\n')
  const used = new Set([...texts.matchAll(/\.Values\.([\w.]+)/g)].map(([, name]) => name!))
  const isKnown = (name: string) =>
    name
      .split('.')
      .reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], usual) !==
    undefined
  expect([...used].filter((name) => !isKnown(name))).toEqual([])
  const names = Object.entries(usual).flatMap(([name, value]) =>
    isRecord(value) && !['roles', 'env', 'nodeSelector'].includes(name)
      ? Object.keys(value).map((inner) => `${name}.${inner}`)
      : [name],
  )
  expect(names.filter((name) => !used.has(name))).toEqual([])
})

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const schema = JSON.parse(read('values.schema.json')) as Parameters<typeof z.fromJSONSchema>[0]
const isAllowed = (changes: Record<string, unknown>) =>
  z.fromJSONSchema(schema).safeParse(withValues(usual, changes)).success

test.each(variants)('the schema of the values allows %s', (_name, changes) => {
  expect(isAllowed(changes)).toBe(true)
})

test.each([
  { image: { tag: 'latest' } },
  { image: { digest: 'sha256:12' } },
  { imagePullSecret: ['registry'] },
  { persistence: { enabeld: true } },
  { publicUrl: 'sightline.example' },
  { roles: { api: { replicas: 'two' } } },
  { secret: { instanceSecret: 'short' } },
  { persistence: { size: '200 GB' } },
])('the schema of the values refuses %j', (changes) => {
  expect(isAllowed(changes)).toBe(false)
})

test('a secret of the operator is used and none is made', () => {
  const made = resources({ secret: { existing: 'from-vault' } })
  expect(made.filter(({ kind }) => kind === 'Secret')).toEqual([])
  const { env } = containerOf(made.find(({ kind }) => kind === 'Deployment') as unknown as Pod)
  const named = env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef.name ?? [])
  expect(new Set(named)).toEqual(new Set(['from-vault']))
})

test('posts of cameras go to ingest and everything else to api', () => {
  const ingress = resources().find(({ kind }) => kind === 'Ingress') as unknown as {
    spec: { rules: { http: { paths: { path: string; backend: { service: { name: string } } }[] } }[] }
  }
  const services = resources()
    .filter(({ kind }) => kind === 'Service')
    .map(({ metadata }) => metadata.name)
  const paths = ingress.spec.rules[0]!.http.paths.map(({ path: at, backend }) => [at, backend.service.name])
  expect(paths).toEqual([
    ['/ingest/', 'gate-ingest'],
    ['/', 'gate-api'],
  ])
  expect(services.sort()).toEqual(['gate-api', 'gate-ingest'])
})

test('the image is baked for x64 and arm64 in one manifest, with exact base images', () => {
  const bake = JSON.parse(readFileSync(path.join(root, 'docker-bake.json'), 'utf8')) as {
    group: { default: { targets: string[] } }
    variable: Record<string, unknown>
    target: Record<
      string,
      { dockerfile?: string; platforms?: string[]; tags?: string[]; inherits?: string[] }
    >
  }
  const [name] = bake.group.default.targets
  const target = bake.target[name!]!
  expect(target.platforms).toEqual(['linux/amd64', 'linux/arm64'])
  const used = [...JSON.stringify(bake.target).matchAll(/\$\{(\w+)\}/g)].map(([, variable]) => variable!)
  expect(used.filter((variable) => !(variable in bake.variable))).toEqual([])
  for (const { inherits = [] } of Object.values(bake.target))
    expect(inherits.filter((parent) => !(parent in bake.target))).toEqual([])
  const dockerfile = readFileSync(path.join(root, target.dockerfile!), 'utf8')
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image!)
  expect(bases.filter((image) => !/^\w+:\d+\.\d+/.test(image))).toEqual([])
  // Nothing in it is of one architecture.
  expect(dockerfile).not.toMatch(/x86_64|amd64|aarch64|arm64/)
})
