import path from 'node:path'
import { z } from 'zod'
import type { S3Settings } from './blobs/s3-blob-store.ts'
import type { TextProvider } from './text-message.ts'

const roles = ['api', 'ingest', 'worker'] as const
export type ServerRole = (typeof roles)[number]

const port = z.coerce
  .number('must be a number')
  .int()
  .min(1, 'must be 1 to 65535')
  .max(65535, 'must be 1 to 65535')
const commaList = (value: string) =>
  value
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)

const withoutSlash = (url: string) => url.replace(/\/+$/, '')
const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
const demoLiveFault = "must be 'on', 'off' or how many times as fast as life, up to 1000"
const trustProxyFault =
  "must be 'off', 'on' (one proxy), how many proxies there are, or their addresses and networks, comma-separated"
const geocoderKinds = ['mapbox', 'photon', 'nominatim'] as const

const environment = z.object({
  PORT: port.default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  SIGHTLINE_DATA: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  SIGHTLINE_PUBLIC_URL: webAddress.optional(),
  SIGHTLINE_DEMO: z.enum(['on', 'off'], "must be 'on' or 'off'").optional(),
  SIGHTLINE_DEMO_FILL: z.enum(['full', 'small'], "must be 'full' or 'small'").default('full'),
  SIGHTLINE_DEMO_LIVE: z
    .string()
    .default('on')
    .transform((value) => ({ on: 1, off: 0 })[value] ?? Number(value))
    .pipe(z.number(demoLiveFault).min(0, demoLiveFault).max(1000, demoLiveFault)),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  SIGHTLINE_MAIL_FROM: z.string().min(3).default('Sightline <no-reply@sightline.example>'),
  SIGHTLINE_SMS_URL: webAddress.optional(),
  SIGHTLINE_SMS_USER: z.string().min(1).optional(),
  SIGHTLINE_SMS_PASSWORD: z.string().min(1).optional(),
  SIGHTLINE_SMS_FROM: z.string().min(1).optional(),
  SIGHTLINE_CONTACT_MAIL: z.email('must be an e-mail address').default('enquiries@sightline.example'),
  SIGHTLINE_STRIPE_SECRET_KEY: z.string().min(1).optional(),
  SIGHTLINE_STRIPE_PUBLISHABLE_KEY: z.string().min(1).optional(),
  SIGHTLINE_STRIPE_URL: webAddress.default('https://api.stripe.com'),
  SIGHTLINE_SALESFORCE_URL: webAddress.default('https://login.salesforce.com'),
  SIGHTLINE_HUBSPOT_URL: webAddress.default('https://api.hubapi.com'),
  SIGHTLINE_LOG_ANALYTICS_URL: webAddress.optional(),
  SIGHTLINE_SWIPED_ON_URL: webAddress.default('https://api.swipedon.com'),
  SIGHTLINE_OUTBOUND_ALLOW: z
    .string()
    .default('')
    .transform(commaList)
    .pipe(z.array(z.union([z.cidrv4(), z.cidrv6()], 'must be comma-separated networks such as 10.0.0.0/8'))),
  SIGHTLINE_ROLES: z
    .string()
    .default(roles.join(','))
    .transform(commaList)
    .pipe(z.array(z.enum(roles, `must be of ${roles.join(', ')}`)).min(1, 'must name at least one role')),
  SIGHTLINE_DRAIN_SECONDS: z.coerce.number('must be a number').min(0).max(300).default(0),
  SIGHTLINE_METRICS_TOKEN: z.string().min(8, 'must have at least 8 characters').optional(),
  SIGHTLINE_METRICS_PORT: port.optional(),
  SIGHTLINE_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SIGHTLINE_TRUST_PROXY: z
    .string()
    .default('off')
    .transform((value) => ({ on: '1', off: '0' })[value] ?? value)
    .transform((value) => (/^\d$/.test(value) ? Number(value) : commaList(value)))
    .pipe(
      z.union([z.number(), z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]))], trustProxyFault),
    ),
  SIGHTLINE_GEOCODER_KIND: z.enum(geocoderKinds, `must be one of ${geocoderKinds.join(', ')}`).optional(),
  SIGHTLINE_GEOCODER_URL: webAddress.optional(),
  SIGHTLINE_GEOCODER_TOKEN: z.string().min(1).optional(),
  SIGHTLINE_MAP_STYLE_URL: webAddress.optional(),
  SIGHTLINE_SATELLITE_TILES: webAddress
    .refine(
      (url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)),
      'must contain {z}, {x} and {y}',
    )
    .optional(),
  SIGHTLINE_MAP_PMTILES: z.string().min(1).optional(),
  SIGHTLINE_MAP_ORIGINS: z
    .string()
    .default('')
    .transform(commaList)
    .pipe(
      z.array(
        z.string().regex(/^https?:\/\/[\w.*-]+(:\d+)?$/, 'must be origins such as https://tiles.example'),
      ),
    ),
  SIGHTLINE_S3_ENDPOINT: webAddress.optional(),
  SIGHTLINE_S3_BUCKET: z.string().min(1).optional(),
  SIGHTLINE_S3_REGION: z.string().min(1).default('us-east-1'),
  SIGHTLINE_S3_ACCESS_KEY: z.string().min(1).optional(),
  SIGHTLINE_S3_SECRET_KEY: z.string().min(1).optional(),
  SIGHTLINE_INGEST_MAX_MB: z.coerce.number('must be a number').min(1).max(1024).default(64),
  SIGHTLINE_INGEST_TEXT_MB: z.coerce.number('must be a number').min(1).max(64).default(4),
  SIGHTLINE_INGEST_RATE: z.coerce.number('must be a number').min(1).max(10_000).default(50),
  SIGHTLINE_ORGANISATION_REQUESTS: z.coerce.number('must be a number').int().min(1).max(1000).default(12),
  SIGHTLINE_ORGANISATION_INGEST_RATE: z.coerce.number('must be a number').min(1).max(1_000_000).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  npm_lifecycle_event: z.string().optional(),
})

const consistentEnvironment = environment.superRefine((settings, faults) => {
  const complain = (name: keyof typeof settings, message: string) =>
    faults.addIssue({ code: 'custom', path: [name], message })
  const { SIGHTLINE_GEOCODER_KIND: kind, SIGHTLINE_GEOCODER_URL: url } = settings
  if (kind && !url) complain('SIGHTLINE_GEOCODER_URL', 'must be set with SIGHTLINE_GEOCODER_KIND')
  if (url && !kind) complain('SIGHTLINE_GEOCODER_KIND', 'must be set with SIGHTLINE_GEOCODER_URL')
  if (kind === 'mapbox' && !settings.SIGHTLINE_GEOCODER_TOKEN)
    complain('SIGHTLINE_GEOCODER_TOKEN', 'must be set for mapbox')
  const { SIGHTLINE_STRIPE_SECRET_KEY: secretKey, SIGHTLINE_STRIPE_PUBLISHABLE_KEY: publishableKey } =
    settings
  if (secretKey && !publishableKey)
    complain('SIGHTLINE_STRIPE_PUBLISHABLE_KEY', 'must be set with SIGHTLINE_STRIPE_SECRET_KEY')
  if (publishableKey && !secretKey)
    complain('SIGHTLINE_STRIPE_SECRET_KEY', 'must be set with SIGHTLINE_STRIPE_PUBLISHABLE_KEY')
  const s3Names = [
    'SIGHTLINE_S3_ENDPOINT',
    'SIGHTLINE_S3_BUCKET',
    'SIGHTLINE_S3_ACCESS_KEY',
    'SIGHTLINE_S3_SECRET_KEY',
  ] as const
  if (s3Names.some((name) => settings[name]))
    for (const name of s3Names) if (!settings[name]) complain(name, 'must be set with the other S3 settings')
  const smsNames = [
    'SIGHTLINE_SMS_URL',
    'SIGHTLINE_SMS_USER',
    'SIGHTLINE_SMS_PASSWORD',
    'SIGHTLINE_SMS_FROM',
  ] as const
  if (smsNames.some((name) => settings[name]))
    for (const name of smsNames)
      if (!settings[name]) complain(name, 'must be set with the other SMS settings')
})

export interface Config {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  publicUrl: string
  demo: 'on' | 'off' | 'when-empty'
  /** How much of the demo's past is made: all of it, or as little as tests need. */
  demoFill: 'full' | 'small'
  /** How many times as fast as life the demo's cameras go on posting; 0 is not at all. */
  demoLive: number
  smtpUrl: string | undefined
  mailFrom: string
  /** Who sends text messages; they are written to the outbox folder when there is none. */
  sms: TextProvider | undefined
  outboundAllow: string[]
  /** Who gets the enquiries for an enterprise plan. */
  contactMail: string
  /** The payment provider; a sandbox that charges nobody when there is none. */
  stripe: { url: string; secretKey: string; publishableKey: string } | undefined
  integrationUrls: IntegrationUrls
  roles: ServerRole[]
  /** How long it goes on serving after it was asked to stop, so that proxies see that it is no longer ready. */
  drainSeconds: number
  metricsToken: string | undefined
  metricsPort: number | undefined
  secret: string | undefined
  /** Whose word on the caller's address counts: that of so many proxies in front, or of proxies at these addresses. */
  trustProxy: number | string[]
  /** The address search to ask; the bundled gazetteer answers when there is none. */
  geocoder: GeocoderSettings | undefined
  map: MapSettings
  /** Where media are kept; the data folder when there is none. */
  s3: S3Settings | undefined
  ingest: IngestSettings
  organisation: OrganisationLimits
  logLevel: string
  isStartedByNpm: boolean
}

/** Where the outside products are that people connect; other addresses serve tests and private clouds. */
export interface IntegrationUrls {
  salesforce: string
  hubspot: string
  /** Each workspace has an address of its own unless this is set. */
  logAnalytics: string | undefined
  swipedOn: string
}

export interface IngestSettings {
  /** What a camera may post at once; clips are the largest. */
  maxBytes: number
  /** How much text that may hold, pictures in it not counted. */
  maxTextBytes: number
  /** How often one camera may post in the long run. */
  postsPerSecond: number
}

/** What one organisation may use of a process, so that it leaves room for the others. */
export interface OrganisationLimits {
  /** Requests that are worked on at the same time; further ones wait. */
  requestsAtOnce: number
  /** How often all of its cameras together may post in the long run; as much as twenty cameras where it is not set. */
  postsPerSecond: number | undefined
}

export interface GeocoderSettings {
  kind: (typeof geocoderKinds)[number]
  url: string
  token: string | undefined
}

/** Maps other than the bundled one. `origins` are further hosts that the style loads from. */
export interface MapSettings {
  styleUrl: string | undefined
  satelliteTiles: string | undefined
  pmtilesFile: string | undefined
  origins: string[]
}

export class ConfigFaults extends Error {
  constructor(faults: string[]) {
    super(
      `The configuration has ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}:\n  ${faults.join('\n  ')}`,
    )
  }
}

/** Reads every setting once; throws ConfigFaults listing all that is wrong, not just the first. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = consistentEnvironment.safeParse(given)
  if (!parsed.success) {
    throw new ConfigFaults(parsed.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`))
  }
  const settings = parsed.data
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: path.resolve(settings.SIGHTLINE_DATA),
    databaseUrl: settings.DATABASE_URL,
    publicUrl: withoutSlash(settings.SIGHTLINE_PUBLIC_URL ?? `http://localhost:${settings.PORT}`),
    demo: settings.SIGHTLINE_DEMO ?? (settings.DATABASE_URL ? 'off' : 'when-empty'),
    demoFill: settings.SIGHTLINE_DEMO_FILL,
    demoLive: settings.SIGHTLINE_DEMO_LIVE,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.SIGHTLINE_MAIL_FROM,
    sms: settings.SIGHTLINE_SMS_URL
      ? {
          url: settings.SIGHTLINE_SMS_URL,
          user: settings.SIGHTLINE_SMS_USER!,
          password: settings.SIGHTLINE_SMS_PASSWORD!,
          from: settings.SIGHTLINE_SMS_FROM!,
        }
      : undefined,
    outboundAllow: settings.SIGHTLINE_OUTBOUND_ALLOW,
    contactMail: settings.SIGHTLINE_CONTACT_MAIL,
    stripe: settings.SIGHTLINE_STRIPE_SECRET_KEY
      ? {
          url: withoutSlash(settings.SIGHTLINE_STRIPE_URL),
          secretKey: settings.SIGHTLINE_STRIPE_SECRET_KEY,
          publishableKey: settings.SIGHTLINE_STRIPE_PUBLISHABLE_KEY!,
        }
      : undefined,
    integrationUrls: {
      salesforce: withoutSlash(settings.SIGHTLINE_SALESFORCE_URL),
      hubspot: withoutSlash(settings.SIGHTLINE_HUBSPOT_URL),
      logAnalytics:
        settings.SIGHTLINE_LOG_ANALYTICS_URL && withoutSlash(settings.SIGHTLINE_LOG_ANALYTICS_URL),
      swipedOn: withoutSlash(settings.SIGHTLINE_SWIPED_ON_URL),
    },
    roles: settings.SIGHTLINE_ROLES,
    drainSeconds: settings.SIGHTLINE_DRAIN_SECONDS,
    metricsToken: settings.SIGHTLINE_METRICS_TOKEN,
    metricsPort: settings.SIGHTLINE_METRICS_PORT,
    secret: settings.SIGHTLINE_SECRET,
    trustProxy: settings.SIGHTLINE_TRUST_PROXY,
    geocoder: settings.SIGHTLINE_GEOCODER_KIND && {
      kind: settings.SIGHTLINE_GEOCODER_KIND,
      url: withoutSlash(settings.SIGHTLINE_GEOCODER_URL!),
      token: settings.SIGHTLINE_GEOCODER_TOKEN,
    },
    map: {
      styleUrl: settings.SIGHTLINE_MAP_STYLE_URL,
      satelliteTiles: settings.SIGHTLINE_SATELLITE_TILES,
      pmtilesFile: settings.SIGHTLINE_MAP_PMTILES && path.resolve(settings.SIGHTLINE_MAP_PMTILES),
      origins: settings.SIGHTLINE_MAP_ORIGINS,
    },
    s3: settings.SIGHTLINE_S3_ENDPOINT
      ? {
          endpoint: withoutSlash(settings.SIGHTLINE_S3_ENDPOINT),
          bucket: settings.SIGHTLINE_S3_BUCKET!,
          region: settings.SIGHTLINE_S3_REGION,
          accessKey: settings.SIGHTLINE_S3_ACCESS_KEY!,
          secretKey: settings.SIGHTLINE_S3_SECRET_KEY!,
        }
      : undefined,
    ingest: {
      maxBytes: settings.SIGHTLINE_INGEST_MAX_MB * 2 ** 20,
      maxTextBytes: settings.SIGHTLINE_INGEST_TEXT_MB * 2 ** 20,
      postsPerSecond: settings.SIGHTLINE_INGEST_RATE,
    },
    organisation: {
      requestsAtOnce: settings.SIGHTLINE_ORGANISATION_REQUESTS,
      postsPerSecond: settings.SIGHTLINE_ORGANISATION_INGEST_RATE,
    },
    logLevel: settings.LOG_LEVEL,
    isStartedByNpm: settings.npm_lifecycle_event !== undefined,
  }
}
