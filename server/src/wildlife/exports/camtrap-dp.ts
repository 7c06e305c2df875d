import { dateFormats } from '#contract/product/constants.ts'
import { publicDecimals } from '#contract/wildlife/constants.ts'
import { csvRow } from '#rules/text/csv.ts'
import { formatDate } from '#rules/text/format.ts'
import { isoWithOffset } from '#rules/time/offset-time.ts'
import { exportedPlace } from '#rules/wildlife/exported-sighting.ts'
import { taxonOf } from '#rules/wildlife/taxa.ts'
import type { Scope } from '../../explorer/filters.ts'
import { rowBatches } from '../../explorer/row-batches.ts'
import { sightingList } from '../queries.ts'
import type { SightingRow } from '../sighting-rows.ts'
import { classifiedBy, framesOf, type ExportContext } from './export-context.ts'
import { findExtent } from './extent.ts'
import type { ZipEntry } from './zip.ts'

const published = 'https://raw.githubusercontent.com/tdwg/camtrap-dp/1.0.2'
const tables = ['deployments', 'media', 'observations'] as const

/**
 * A Camera Trap Data Package 1.0.2. Observations have no place of their own there, so that every picture of a moving
 * camera is a deployment at its position, grouped by the day of its flight.
 */
export const camtrapPackage = (scope: Scope, context: ExportContext): ZipEntry[] => [
  { name: 'datapackage.json', pieces: description(scope, context) },
  {
    name: 'deployments.csv',
    pieces: table(scope, deploymentColumns, (row) => deployments(row, scope, context)),
  },
  { name: 'media.csv', pieces: table(scope, mediaColumns, (row) => media(row, scope, context)) },
  {
    name: 'observations.csv',
    pieces: table(scope, observationColumns, (row) => observation(row, scope, context)),
  },
]

async function* description(scope: Scope, { organisation, version, isPublic, now, taxon }: ExportContext) {
  const { west, south, east, north, from, to, classes } = await findExtent(scope)
  const { range, zone } = scope.filters
  const dateOf = (time: Date) => formatDate(time, dateFormats.date, zone)
  const isPlaced = west !== null && south !== null && east !== null && north !== null
  const taxa = (classes ?? []).flatMap((objectClass) => taxonOf(objectClass, taxon) ?? [])
  yield JSON.stringify(
    {
      profile: `${published}/camtrap-dp-profile.json`,
      name: 'sightings',
      created: isoWithOffset(now, zone),
      title: `Sightings of ${organisation}`,
      contributors: [{ title: organisation, role: 'rightsHolder' }],
      sources: [{ title: 'Sightline', version }],
      project: {
        title: `Surveys of ${organisation}`,
        samplingDesign: 'targeted',
        captureMethod: ['timeLapse'],
        individualAnimals: false,
        observationLevel: ['media'],
      },
      ...(isPublic && { coordinatePrecision: 10 ** -publicDecimals }),
      spatial: isPlaced
        ? { type: 'Polygon', coordinates: [ring(west, south, east, north)] }
        : { type: 'FeatureCollection', features: [] },
      temporal: { start: dateOf(from ?? range.from ?? now), end: dateOf(to ?? range.to ?? now) },
      taxonomic: taxa.map(({ scientificName, rank, vernacular, aphiaId }) => ({
        scientificName,
        taxonRank: rank,
        kingdom: 'Animalia',
        ...(vernacular !== undefined && { vernacularNames: { eng: vernacular } }),
        ...(aphiaId !== null && {
          taxonID: `https://www.marinespecies.org/aphia.php?p=taxdetails&id=${aphiaId}`,
        }),
      })),
      resources: tables.map((name) => ({
        name,
        path: `${name}.csv`,
        profile: 'tabular-data-resource',
        format: 'csv',
        mediatype: 'text/csv',
        encoding: 'utf-8',
        schema: `${published}/${name}-table-schema.json`,
      })),
    },
    null,
    2,
  )
}

const ring = (west: number, south: number, east: number, north: number) =>
  [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ].map((corner) => corner.map((degrees) => Number(degrees.toFixed(publicDecimals))))

type Cells = (string | number | boolean | null | undefined)[]

async function* table(scope: Scope, columns: readonly string[], linesOf: (row: SightingRow) => Cells[]) {
  yield `${csvRow(columns)}\r\n`
  for await (const rows of rowBatches<SightingRow>(scope, sightingList))
    yield rows
      .filter(({ lat, lng }) => exportedPlace(lat, lng, false))
      .flatMap(linesOf)
      .map((cells) => `${csvRow(cells)}\r\n`)
      .join('')
}

/** A picture may show both dolphins and boats: it is listed once for each. */
const pictureKey = (row: SightingRow, imageId: string) => `${imageId}-${row.object_class}`

const deploymentColumns = [
  'deploymentID',
  'locationName',
  'latitude',
  'longitude',
  'coordinateUncertainty',
  'deploymentStart',
  'deploymentEnd',
  'cameraID',
  'deploymentGroups',
]

function deployments(row: SightingRow, { filters: { zone } }: Scope, context: ExportContext): Cells[] {
  return framesOf(row).map((frame) => {
    const place =
      exportedPlace(frame.lat, frame.lng, context.isPublic) ??
      exportedPlace(row.lat, row.lng, context.isPublic)!
    const time = isoWithOffset(new Date(frame.time), zone)
    const flight = `${row.camera_id} ${formatDate(new Date(frame.time), dateFormats.date, zone)}`
    const uncertainty = context.isPublic ? 1000 : 100
    const site = context.siteNames.get(row.site_id) ?? ''
    return [
      pictureKey(row, frame.image_id),
      site,
      place.lat,
      place.lng,
      uncertainty,
      time,
      time,
      row.camera_id,
      flight,
    ]
  })
}

const mediaColumns = [
  'mediaID',
  'deploymentID',
  'captureMethod',
  'timestamp',
  'filePath',
  'filePublic',
  'fileMediatype',
]

function media(row: SightingRow, { filters: { zone } }: Scope, context: ExportContext): Cells[] {
  return framesOf(row).map((frame) => [
    pictureKey(row, frame.image_id),
    pictureKey(row, frame.image_id),
    'timeLapse',
    isoWithOffset(new Date(frame.time), zone),
    // Pictures stay where they are: their links need a sign-in, and a public file has none.
    context.isPublic
      ? `media/${frame.image_id}.jpg`
      : `${context.publicUrl}/api/v1/alpr/images/${frame.image_id}`,
    false,
    'image/jpeg',
  ])
}

const observationColumns = [
  'observationID',
  'deploymentID',
  'mediaID',
  'eventID',
  'eventStart',
  'eventEnd',
  'observationLevel',
  'observationType',
  'scientificName',
  'count',
  'classificationMethod',
  'classifiedBy',
  'classificationTimestamp',
  'classificationProbability',
]

function observation(row: SightingRow, { filters: { zone } }: Scope, context: ExportContext): Cells[] {
  const taxon = taxonOf(row.object_class, context.taxon)
  const isHuman = row.confirmed_at !== null
  return [
    [
      row.id,
      pictureKey(row, row.image_id),
      pictureKey(row, row.image_id),
      row.id,
      isoWithOffset(row.time < row.last_time ? row.time : row.last_time, zone),
      isoWithOffset(row.last_time, zone),
      'media',
      taxon ? 'animal' : 'vehicle',
      taxon?.scientificName,
      row.count,
      isHuman ? 'human' : 'machine',
      classifiedBy(row),
      isoWithOffset(row.confirmed_at ?? row.time, zone),
      // A person's word has no probability.
      isHuman || row.confidence === null ? null : Math.round(row.confidence * 10) / 1000,
    ],
  ]
}
