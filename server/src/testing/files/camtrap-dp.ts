import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { publishedTables, type PublishedField, type PublishedTable } from './camtrap-tables.ts'
import { geometryFaults } from './geojson.ts'

const shapes: Record<PublishedField['type'], RegExp> = {
  string: /^[\s\S]*$/,
  any: /^[\s\S]*$/,
  number: /^-?\d+(\.\d+)?(e-?\d+)?$/,
  integer: /^-?\d+$/,
  // '%Y-%m-%dT%H:%M:%S%z': to the second, and with a zone.
  datetime: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/,
  boolean: /^(true|false)$/,
}

type Rows = Record<string, string>[]

/** The rows of a table of a package. */
export const camtrapRows = (files: Record<string, string>, name: PublishedTable['name']): Rows =>
  parse(files[`${name}.csv`]!, { columns: true })

/** All faults of a package according to the published profile and schemas. */
export function camtrapFaults(files: Record<string, string>): string[] {
  const tables = new Map(publishedTables.map(({ name }) => [name as string, camtrapRows(files, name)]))
  return [
    ...descriptionFaults(JSON.parse(files['datapackage.json']!)),
    ...publishedTables.flatMap((table) => [
      ...headFaults(table, parse(files[`${table.name}.csv`]!, { to: 1 })[0] ?? []),
      ...tables.get(table.name)!.flatMap((row, index) => rowFaults(table, row, index)),
      ...keyFaults(table, tables.get(table.name)!),
      ...referenceFaults(table, tables),
    ]),
    ...orderFaults(files),
  ]
}

/** Validators compare the heading with the schema: all fields in order, and no others. */
const headFaults = ({ name, fields }: PublishedTable, head: string[]): string[] =>
  head.join() === fields.map((field) => field.name).join() ? [] : [`${name} has the heading ${head.join()}`]

const rowFaults = ({ name, fields }: PublishedTable, row: Record<string, string>, index: number): string[] =>
  fields.flatMap((field) => {
    const value = row[field.name] ?? ''
    const at = `${name} ${index} ${field.name} '${value}'`
    if (value === '') return field.required ? [`${at} is required`] : []
    if (!shapes[field.type].test(value)) return [`${at} is no ${field.type}`]
    if (field.type === 'datetime' && Number.isNaN(Date.parse(value))) return [`${at} is no date`]
    if (field.minimum !== undefined && Number(value) < field.minimum) return [`${at} is too small`]
    if (field.maximum !== undefined && Number(value) > field.maximum) return [`${at} is too large`]
    if (field.enum && !field.enum.includes(value)) return [`${at} is no choice`]
    return field.pattern && !new RegExp(field.pattern).test(value) ? [`${at} has another form`] : []
  })

function keyFaults({ name, fields, primaryKey }: PublishedTable, rows: Rows): string[] {
  const unique = new Set([primaryKey, ...fields.filter((field) => field.unique).map((field) => field.name)])
  return [...unique]
    .filter((column) => new Set(rows.map((row) => row[column])).size !== rows.length)
    .map((column) => `${name} repeats a ${column}`)
}

const referenceFaults = ({ name, foreignKeys }: PublishedTable, tables: Map<string, Rows>): string[] =>
  foreignKeys.flatMap(({ field, resource, reference }) => {
    const known = new Set(tables.get(resource)!.map((row) => row[reference]))
    return tables
      .get(name)!
      .filter((row) => row[field] && !known.has(row[field]))
      .map((row) => `${name} ${field} '${row[field]}' is not in ${resource}`)
  })

/** Rules from the descriptions of the fields: ends follow starts, pictures are within their deployment. */
function orderFaults(files: Record<string, string>): string[] {
  const deployments = new Map(camtrapRows(files, 'deployments').map((row) => [row['deploymentID'], row]))
  const at = (text: string | undefined) => Date.parse(text ?? '')
  return [
    ...[...deployments.values()].flatMap((row) =>
      at(row['deploymentEnd']) < at(row['deploymentStart'])
        ? [`deployment ${row['deploymentID']} ends first`]
        : [],
    ),
    ...camtrapRows(files, 'observations').flatMap((row) => [
      ...(at(row['eventEnd']) < at(row['eventStart']) ? [`${row['observationID']} ends first`] : []),
      ...(row['observationLevel'] === 'media' && !row['mediaID']
        ? [`${row['observationID']} has no media`]
        : []),
    ]),
    ...camtrapRows(files, 'media').flatMap((row) => {
      const deployment = deployments.get(row['deploymentID'])
      const isWithin =
        at(deployment?.['deploymentStart']) <= at(row['timestamp']) &&
        at(row['timestamp']) <= at(deployment?.['deploymentEnd'])
      return isWithin ? [] : [`media ${row['mediaID']} is outside of its deployment`]
    }),
  ]
}

const ofVersion = z.url().regex(/1\.0\.2/)
const roles = ['contact', 'principalInvestigator', 'rightsHolder', 'publisher', 'contributor']
const ranks = ['kingdom', 'phylum', 'class', 'order', 'family', 'genus', 'species', 'subspecies']
const designs = 'simpleRandom systematicRandom clusteredRandom experimental targeted opportunistic'.split(' ')

/** Requirements of the profile, and of the data package profile that it extends. */
const Description = z.object({
  profile: ofVersion,
  name: z.string().regex(/^([-a-z0-9._/])+$/),
  created: z.string().regex(shapes.datetime),
  title: z.string(),
  description: z.string(),
  contributors: z
    .array(z.object({ title: z.string().min(1), email: z.email().optional(), role: z.enum(roles) }))
    .min(1),
  sources: z.array(z.object({ title: z.string(), version: z.string() })).min(1),
  licenses: z
    .array(
      z
        .object({
          name: z
            .string()
            .regex(/^([-a-zA-Z0-9._])+$/)
            .optional(),
          path: z.url().optional(),
          title: z.string().optional(),
          scope: z.enum(['data', 'media']),
        })
        .refine(
          ({ name, path }) => name !== undefined || path !== undefined,
          'a licence has a name or a path',
        ),
    )
    .min(2),
  project: z.object({
    title: z.string(),
    samplingDesign: z.enum(designs),
    captureMethod: z.array(z.enum(['activityDetection', 'timeLapse'])).min(1),
    individualAnimals: z.boolean(),
    observationLevel: z.array(z.enum(['media', 'event'])),
  }),
  coordinatePrecision: z.number().optional(),
  spatial: z.object({ type: z.string() }).loose(),
  temporal: z.object({ start: z.iso.date(), end: z.iso.date() }),
  taxonomic: z.array(
    z.object({
      scientificName: z.string().min(1),
      taxonID: z.string().optional(),
      taxonRank: z.enum(ranks),
      vernacularNames: z.record(z.string().regex(/^[a-z]{3}$/), z.string()).optional(),
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

function descriptionFaults(description: unknown): string[] {
  const read = Description.safeParse(description)
  if (!read.success)
    return read.error.issues.map(({ path, message }) => `datapackage.json ${path.join('.')}: ${message}`)
  return geometryFaults(read.data.spatial).map((fault) => `datapackage.json spatial ${fault}`)
}
