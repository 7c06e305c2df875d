import { availableParallelism } from 'node:os'
import path from 'node:path'
import type { S3Settings } from './blobs/s3-requests.ts'
import { isExposedTo } from './exposure.ts'
import { Environment } from './environment.ts'
import type { TextProvider } from './text-message.ts'

/** A decoder of key frames needs a few percent of a core and about 60 MB. */
const streamsOfCore = 16

const withoutSlash = (url: string) => url.replace(/\/+$/, '')

export type ServerRole = Environment['SIGHTLINE_ROLES'][number]

export interface Config {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  publicUrl: string
  demo: 'on' | 'off' | 'when-empty'
  /** Whether others than this machine can reach the product. */
  isExposed: boolean
  /** The demo, whose passwords are public, is off only because the product is exposed. */
  isDemoWithheld: boolean
  /** The amount of demo history: all of it, or the minimum that tests need. */
  demoFill: 'full' | 'small'
  /** The speed of the demo cameras as a multiple of real time; 0 disables them. */
  demoLive: number
  smtpUrl: string | undefined
  mailFrom: string
  /** The SMS provider. Without one, messages are written to the outbox folder. */
  sms: TextProvider | undefined
  /** Part of the address at which the SMS provider posts replies. Without it replies are rejected. */
  smsReplyToken: string | undefined
  outboundAllow: string[]
  /** The folder of alternative plate models, for comparison with the built-in ones. */
  shadowModels: string | undefined
  /** The recipient of enquiries for an enterprise plan; undefined sends none. */
  contactMail: string | undefined
  /** The payment provider. Without one, a sandbox accepts payments without charging. */
  stripe: { url: string; secretKey: string; publishableKey: string } | undefined
  integrationUrls: IntegrationUrls
  /** The response timeout of providers. */
  integrationTimeoutMs: number
  roles: ServerRole[]
  /** How long the process keeps serving after a stop request, so that proxies notice that it is no longer ready. */
  drainSeconds: number
  metricsToken: string | undefined
  metricsPort: number | undefined
  /** The collector of OpenTelemetry, how often metrics are sent to it, and the share of traces that is. */
  telemetry: { endpoint: string; everyMs: number; sampledShare: number } | undefined
  secret: string | undefined
  /** The proxies whose X-Forwarded-For is trusted: a number of them, or their addresses. */
  trustProxy: number | string[]
  /** The address search; undefined uses the bundled gazetteer. */
  geocoder: GeocoderSettings | undefined
  map: MapSettings
  /** The media store; undefined uses the data folder. */
  s3: S3Settings | undefined
  ingest: IngestSettings
  organisation: OrganisationLimits
  /** The streams that this process decodes at the same time. */
  mostStreams: number
  doors: DoorSettings
  logLevel: string
  isStartedByNpm: boolean
}

/** URLs of the external products that users connect. Tests and private clouds use other ones. */
export interface IntegrationUrls {
  salesforce: string
  hubspot: string
  /** Each workspace has its own URL unless this is set. */
  logAnalytics: string | undefined
  swipedOn: string
}

export interface IngestSettings {
  /** The largest post of a camera. Clips are the largest. */
  maxBytes: number
  /** The largest text in a post, without pictures. */
  maxTextBytes: number
  /** The sustained post rate of one camera. */
  postsPerSecond: number
}

/** Ports for cameras that send pictures by other protocols than HTTP. Without a port the protocol is off. */
export interface DoorSettings {
  ftpPort: number | undefined
  /** The ports of FTP data connections; any free port when unset. */
  passivePorts: [number, number] | undefined
  /** Whether an FTP client may sign in without TLS. */
  allowsPlainFtp: boolean
  mailPort: number | undefined
  /** The name or address by which cameras reach these ports. */
  host: string
  /** Certificate and key files; undefined creates a certificate in the data folder. */
  certificate: { cert: string; key: string } | undefined
}

/** The limits of one organisation in a process. */
export interface OrganisationLimits {
  /** Requests that run at the same time. Further ones wait. */
  requestsAtOnce: number
  /** The sustained post rate of all its cameras; by default that of twenty cameras. */
  postsPerSecond: number | undefined
}

export interface GeocoderSettings {
  kind: NonNullable<Environment['SIGHTLINE_GEOCODER_KIND']>
  url: string
  token: string | undefined
}

/** Maps other than the bundled one. `origins` are additional hosts that the style loads from. */
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

/** Reads all settings. Throws ConfigFaults with every fault, not only the first. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    throw new ConfigFaults(parsed.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`))
  }
  const settings = parsed.data
  const publicUrl = withoutSlash(settings.SIGHTLINE_PUBLIC_URL ?? `http://localhost:${settings.PORT}`)
  const isExposed = isExposedTo(settings.HOST, publicUrl)
  const isDemoUsual = settings.SIGHTLINE_DEMO === undefined && settings.DATABASE_URL === undefined
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: path.resolve(settings.SIGHTLINE_DATA),
    databaseUrl: settings.DATABASE_URL,
    publicUrl,
    demo: settings.SIGHTLINE_DEMO ?? (isDemoUsual && !isExposed ? 'when-empty' : 'off'),
    isExposed,
    isDemoWithheld: isDemoUsual && isExposed,
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
    smsReplyToken: settings.SIGHTLINE_SMS_REPLY_TOKEN,
    outboundAllow: settings.SIGHTLINE_OUTBOUND_ALLOW,
    shadowModels: settings.SIGHTLINE_SHADOW_MODELS && path.resolve(settings.SIGHTLINE_SHADOW_MODELS),
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
    integrationTimeoutMs: settings.SIGHTLINE_INTEGRATION_TIMEOUT * 1000,
    roles: settings.SIGHTLINE_ROLES,
    drainSeconds: settings.SIGHTLINE_DRAIN_SECONDS,
    metricsToken: settings.SIGHTLINE_METRICS_TOKEN,
    metricsPort: settings.SIGHTLINE_METRICS_PORT,
    telemetry: settings.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
          everyMs: settings.OTEL_METRIC_EXPORT_INTERVAL,
          sampledShare: settings.OTEL_TRACES_SAMPLER_ARG,
        }
      : undefined,
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
    mostStreams: settings.SIGHTLINE_STREAMS ?? streamsOfCore * availableParallelism(),
    doors: {
      ftpPort: settings.SIGHTLINE_FTP_PORT,
      passivePorts: settings.SIGHTLINE_FTP_PASSIVE_PORTS,
      allowsPlainFtp: settings.SIGHTLINE_FTP_PLAIN === 'on',
      mailPort: settings.SIGHTLINE_MAIL_DOOR_PORT,
      host: settings.SIGHTLINE_DOOR_HOST ?? new URL(publicUrl).hostname,
      certificate: settings.SIGHTLINE_DOOR_CERT
        ? {
            cert: path.resolve(settings.SIGHTLINE_DOOR_CERT),
            key: path.resolve(settings.SIGHTLINE_DOOR_KEY!),
          }
        : undefined,
    },
    logLevel: settings.LOG_LEVEL,
    isStartedByNpm: settings.npm_lifecycle_event !== undefined,
  }
}
