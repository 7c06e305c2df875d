import { parse } from 'csv-parse/sync'
import { z } from 'zod'

/** What a cell of Camtrap DP 1.0.2 must be, as the published table schemas have it. */
interface Field {
  type: 'string' | 'number' | 'integer' | 'datetime' | 'boolean'
  required?: true
  unique?: true
  least?: number
  most?: number
  choices?: readonly string[]
  pattern?: RegExp
  /** Another table that must have it as its key. */
  refers?: Table
}
type Table = 'deployments' | 'media' | 'observations'

const facts: Record<Table, Record<string, Field>> = {
  deployments: {
    deploymentID: { type: 'string', required: true, unique: true },
    locationID: { type: 'string' },
    locationName: { type: 'string' },
    latitude: { type: 'number', required: true, least: -90, most: 90 },
    longitude: { type: 'number', required: true, least: -180, most: 180 },
    coordinateUncertainty: { type: 'integer', least: 1 },
    deploymentStart: { type: 'datetime', required: true },
    deploymentEnd: { type: 'datetime', required: true },
    cameraID: { type: 'string' },
    deploymentGroups: { type: 'string' },
  },
  media: {
    mediaID: { type: 'string', required: true, unique: true },
    deploymentID: { type: 'string', required: true, refers: 'deployments' },
    captureMethod: { type: 'string', choices: ['activityDetection', 'timeLapse'] },
    timestamp: { type: 'datetime', required: true },
    filePath: { type: 'string', required: true, pattern: /^(?=^[^./~])(^((?!\.{2}).)*$).*$/ },
    filePublic: { type: 'boolean', required: true },
    fileMediatype: { type: 'string', required: true, pattern: /^(image|video|audio)\/.*$/ },
  },
  observations: {
    observationID: { type: 'string', required: true, unique: true },
    deploymentID: { type: 'string', required: true, refers: 'deployments' },
    mediaID: { type: 'string', refers: 'media' },
    eventID: { type: 'string' },
    eventStart: { type: 'datetime', required: true },
    eventEnd: { type: 'datetime', required: true },
    observationLevel: { type: 'string', required: true, choices: ['media', 'event'] },
    observationType: {
      type: 'string',
      required: true,
      choices: ['animal', 'human', 'vehicle', 'blank', 'unknown', 'unclassified'],
    },
    scientificName: { type: 'string' },
    count: { type: 'integer', least: 1 },
    classificationMethod: { type: 'string', choices: ['human', 'machine'] },
    classifiedBy: { type: 'string' },
    classificationTimestamp: { type: 'datetime' },
    classificationProbability: { type: 'number', least: 0, most: 1 },
  },
}

const shapes: Record<Field['type'], RegExp> = {
  string: /^[\s\S]*$/,
  number: /^-?\d+(\.\d+)?$/,
  integer: /^-?\d+$/,
  datetime: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/,
  boolean: /^(true|false)$/,
}

type Rows = Record<string, string>[]

/** Everything that the published profile and schemas would refuse in a package. */
export function camtrapFaults(files: Record<string, string>): string[] {
  const description: unknown = JSON.parse(files['datapackage.json']!)
  const rowsOf = (name: Table): Rows => parse(files[`${name}.csv`]!, { columns: true })
  const tables = {
    deployments: rowsOf('deployments'),
    media: rowsOf('media'),
    observations: rowsOf('observations'),
  }
  return [
    ...descriptionFaults(description),
    ...(Object.keys(facts) as Table[]).flatMap((name) => [
      ...headFaults(name, parse(files[`${name}.csv`]!, { to: 1 })[0] ?? []),
      ...tables[name].flatMap((row, index) => rowFaults(name, row, index)),
      ...uniqueFaults(name, tables[name]),
      ...referenceFaults(name, tables),
    ]),
  ]
}

/** The columns of a schema come in its order; a field that is not required may be left out. */
function headFaults(name: Table, head: string[]): string[] {
  const known = Object.keys(facts[name])
  const missing = known.filter((field) => facts[name][field]!.required && !head.includes(field))
  const order = head.map((field) => known.indexOf(field))
  return [
    ...missing.map((field) => `${name} lacks ${field}`),
    ...head.filter((field) => !known.includes(field)).map((field) => `${name} has a column ${field}`),
    ...(order.every((place, index) => index === 0 || place > order[index - 1]!)
      ? []
      : [`${name} is out of order`]),
  ]
}

const rowFaults = (name: Table, row: Record<string, string>, index: number): string[] =>
  Object.entries(row).flatMap(([column, value]) => {
    const field = facts[name][column]
    const at = `${name} ${index} ${column} '${value}'`
    if (!field) return []
    if (value === '') return field.required ? [`${at} is required`] : []
    if (!shapes[field.type].test(value)) return [`${at} is no ${field.type}`]
    const isWithin = Number(value) >= (field.least ?? -Infinity) && Number(value) <= (field.most ?? Infinity)
    if ((field.least !== undefined || field.most !== undefined) && !isWithin)
      return [`${at} is out of bounds`]
    if (field.choices && !field.choices.includes(value)) return [`${at} is no choice`]
    return field.pattern && !field.pattern.test(value) ? [`${at} has another form`] : []
  })

const uniqueFaults = (name: Table, rows: Rows): string[] =>
  Object.entries(facts[name])
    .filter(([, field]) => field.unique)
    .filter(([column]) => new Set(rows.map((row) => row[column])).size !== rows.length)
    .map(([column]) => `${name} repeats a ${column}`)

const keys = { deployments: 'deploymentID', media: 'mediaID', observations: 'observationID' } as const

const referenceFaults = (name: Table, tables: Record<Table, Rows>): string[] =>
  Object.entries(facts[name]).flatMap(([column, { refers }]) => {
    if (!refers) return []
    const known = new Set(tables[refers].map((row) => row[keys[refers]]))
    return tables[name]
      .filter((row) => row[column] && !known.has(row[column]))
      .map((row) => `${name} ${column} '${row[column]}' is not in ${refers}`)
  })

const ofVersion = z.url().regex(/1\.0\.2/)

/** What the profile requires of the description, as far as we write it. */
const Description = z.object({
  profile: ofVersion,
  name: z.string().regex(/^[-a-z0-9._/]+$/),
  created: z.string().regex(shapes.datetime),
  contributors: z
    .array(
      z.object({
        title: z.string().min(1),
        role: z.enum(['contact', 'principalInvestigator', 'rightsHolder', 'publisher', 'contributor']),
      }),
    )
    .min(1),
  project: z.object({
    title: z.string(),
    samplingDesign: z.enum([
      'simpleRandom',
      'systematicRandom',
      'clusteredRandom',
      'experimental',
      'targeted',
      'opportunistic',
    ]),
    captureMethod: z.array(z.enum(['activityDetection', 'timeLapse'])).min(1),
    individualAnimals: z.boolean(),
    observationLevel: z.array(z.enum(['media', 'event'])),
  }),
  coordinatePrecision: z.number().optional(),
  spatial: z.union([
    z.object({
      type: z.literal('Polygon'),
      coordinates: z.array(z.array(z.array(z.number()).length(2)).min(4)),
    }),
    z.object({ type: z.literal('FeatureCollection'), features: z.array(z.unknown()) }),
  ]),
  temporal: z.object({ start: z.iso.date(), end: z.iso.date() }),
  taxonomic: z.array(
    z.object({
      scientificName: z.string().min(1),
      taxonRank: z.enum(['kingdom', 'phylum', 'class', 'order', 'family', 'genus', 'species', 'subspecies']),
    }),
  ),
  resources: z
    .array(
      z.object({
        name: z.enum(['deployments', 'media', 'observations']),
        path: z.string(),
        profile: z.literal('tabular-data-resource'),
        schema: ofVersion,
      }),
    )
    .length(3),
})

const descriptionFaults = (description: unknown): string[] =>
  (Description.safeParse(description).error?.issues ?? []).map(
    ({ path, message }) => `datapackage.json ${path.join('.')}: ${message}`,
  )
