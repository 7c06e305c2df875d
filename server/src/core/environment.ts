import { z } from 'zod'

const roles = ['api', 'ingest', 'worker', 'analyser'] as const

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

const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
const demoLiveFault = "must be 'on', 'off' or how many times as fast as life, up to 1000"
const trustProxyFault =
  "must be 'off', 'on' (one proxy), how many proxies there are, or their addresses and networks, comma-separated"
const passivePortsFault = 'must be a range of ports such as 30000-30100'
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
  SIGHTLINE_SMS_REPLY_TOKEN: z
    .string()
    .regex(/^[\w-]{16,200}$/, 'must be 16 or more letters, digits, - or _')
    .optional(),
  SIGHTLINE_CONTACT_MAIL: z.email('must be an e-mail address').optional(),
  SIGHTLINE_STRIPE_SECRET_KEY: z.string().min(1).optional(),
  SIGHTLINE_STRIPE_PUBLISHABLE_KEY: z.string().min(1).optional(),
  SIGHTLINE_STRIPE_URL: webAddress.default('https://api.stripe.com'),
  SIGHTLINE_SALESFORCE_URL: webAddress.default('https://login.salesforce.com'),
  SIGHTLINE_HUBSPOT_URL: webAddress.default('https://api.hubapi.com'),
  SIGHTLINE_LOG_ANALYTICS_URL: webAddress.optional(),
  SIGHTLINE_SWIPED_ON_URL: webAddress.default('https://api.swipedon.com'),
  SIGHTLINE_INTEGRATION_TIMEOUT: z.coerce.number().min(1).max(60).default(10),
  SIGHTLINE_SHADOW_MODELS: z.string().min(1).optional(),
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
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number('must be a number').min(0).max(1).default(1),
  OTEL_METRIC_EXPORT_INTERVAL: z.coerce.number('must be a number').min(1000).max(3_600_000).default(60_000),
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
  SIGHTLINE_STREAMS: z.coerce.number('must be a number').int().min(1).max(10_000).optional(),
  SIGHTLINE_FTP_PORT: port.optional(),
  SIGHTLINE_FTP_PASSIVE_PORTS: z
    .string()
    .regex(/^\d{1,5}-\d{1,5}$/, passivePortsFault)
    .transform((value) => value.split('-').map(Number) as [number, number])
    .refine(([first, last]) => first >= 1024 && first <= last && last <= 65535, passivePortsFault)
    .optional(),
  SIGHTLINE_FTP_PLAIN: z.enum(['on', 'off'], "must be 'on' or 'off'").default('off'),
  SIGHTLINE_MAIL_DOOR_PORT: port.optional(),
  SIGHTLINE_DOOR_HOST: z.string().min(1).optional(),
  SIGHTLINE_DOOR_CERT: z.string().min(1).optional(),
  SIGHTLINE_DOOR_KEY: z.string().min(1).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  npm_lifecycle_event: z.string().optional(),
})

/** Settings that must be set together. */
const sets = [
  { names: ['SIGHTLINE_GEOCODER_KIND', 'SIGHTLINE_GEOCODER_URL'] },
  { names: ['SIGHTLINE_STRIPE_SECRET_KEY', 'SIGHTLINE_STRIPE_PUBLISHABLE_KEY'] },
  { names: ['SIGHTLINE_DOOR_CERT', 'SIGHTLINE_DOOR_KEY'] },
  {
    names: [
      'SIGHTLINE_S3_ENDPOINT',
      'SIGHTLINE_S3_BUCKET',
      'SIGHTLINE_S3_ACCESS_KEY',
      'SIGHTLINE_S3_SECRET_KEY',
    ],
    others: 'the other S3 settings',
  },
  {
    names: ['SIGHTLINE_SMS_URL', 'SIGHTLINE_SMS_USER', 'SIGHTLINE_SMS_PASSWORD', 'SIGHTLINE_SMS_FROM'],
    others: 'the other SMS settings',
  },
] as const satisfies { names: (keyof z.infer<typeof environment>)[]; others?: string }[]

/** The environment variables with their defaults. */
export const Environment = environment.superRefine((settings, faults) => {
  const complain = (name: keyof typeof settings, message: string) =>
    faults.addIssue({ code: 'custom', path: [name], message })
  for (const { names, ...set } of sets) {
    const missing = names.filter((name) => !settings[name])
    if (missing.length === names.length) continue
    for (const name of missing)
      complain(
        name,
        `must be set with ${'others' in set ? set.others : names.filter((other) => other !== name).join()}`,
      )
  }
  if (settings.SIGHTLINE_GEOCODER_KIND === 'mapbox' && !settings.SIGHTLINE_GEOCODER_TOKEN)
    complain('SIGHTLINE_GEOCODER_TOKEN', 'must be set for mapbox')
})
export type Environment = z.infer<typeof Environment>
