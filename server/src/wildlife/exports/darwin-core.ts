import { ObjectClass } from '#contract/wildlife/enumerations.ts'
import { licenceTexts } from '#contract/wildlife/publishing.ts'
import { isoWithOffset } from '#rules/time/offset-time.ts'
import { exportedPlace } from '#rules/wildlife/exported-sighting.ts'
import { taxonOf } from '#rules/wildlife/taxa.ts'
import type { Scope } from '../../explorer/filters.ts'
import { rowBatches } from '../../explorer/row-batches.ts'
import { sightingList } from '../queries.ts'
import type { SightingRow } from '../sighting-rows.ts'
import { typeOf } from '../sums.ts'
import { darwinCoreMeta, terms } from './darwin-core-meta.ts'
import { emlOf } from './eml.ts'
import { classifiedBy, framesOf, probabilityOf, zoneOfSite, type ExportContext } from './export-context.ts'
import { findExtent } from './extent.ts'
import type { ZipEntry } from '../../core/zip.ts'

/** A Darwin Core archive for OBIS: events, occurrences and measurements. Boats are not occurrences. */
export const darwinCoreArchive = (scope: Scope, context: ExportContext): ZipEntry[] => [
  { name: 'meta.xml', pieces: text(darwinCoreMeta) },
  { name: 'eml.xml', pieces: description(scope, context) },
  { name: 'event.txt', pieces: table(scope, context, 'event', (row) => [eventOf(row, context)]) },
  {
    name: 'occurrence.txt',
    pieces: table(scope, context, 'occurrence', (row) => [occurrenceOf(row, context)]),
  },
  { name: 'extendedmeasurementorfact.txt', pieces: table(scope, context, 'measurement', measurementsOf) },
]

async function* text(whole: string) {
  yield whole
}

/** Animals only, as in the tables. */
async function* description(scope: Scope, context: ExportContext) {
  const animals = { ...scope, filters: { ...scope.filters, types: [typeOf(ObjectClass.MAUI)] } }
  yield emlOf(scope, context, await findExtent(animals))
}

type Cells = readonly (string | number)[]

const clean = (cell: string | number) => String(cell).replaceAll(/[\t\r\n]+/g, ' ')
const line = (cells: Cells) => `${cells.map(clean).join('\t')}\n`

async function* table(
  scope: Scope,
  { taxon }: ExportContext,
  name: keyof typeof terms,
  linesOf: (row: SightingRow) => Cells[],
) {
  yield line(terms[name].map((term) => term.slice(term.lastIndexOf('/') + 1)))
  for await (const rows of rowBatches<SightingRow>(scope, sightingList))
    yield rows
      .filter((row) => taxonOf(row.object_class, taxon) && exportedPlace(row.lat, row.lng, false))
      .flatMap(linesOf)
      .map(line)
      .join('')
}

function eventOf(row: SightingRow, context: ExportContext): Cells {
  const { isPublic, siteNames } = context
  const place = exportedPlace(row.lat, row.lng, isPublic)!
  return [
    row.id,
    dateOf(row, zoneOfSite(context, row.site_id)),
    place.lat,
    place.lng,
    'WGS84',
    isPublic ? 1000 : 100,
    'aerial or vessel survey with cameras',
    siteNames.get(row.site_id) ?? '',
  ]
}

/** A pod on several pictures has an interval. */
function dateOf(row: SightingRow, zone: string): string {
  const times = framesOf(row).map(({ time }) => Date.parse(time))
  const [first, last] = [Math.min(...times), Math.max(...times)].map((time) =>
    isoWithOffset(new Date(time), zone),
  )
  return first === last ? first! : `${first}/${last}`
}

function occurrenceOf(row: SightingRow, context: ExportContext): Cells {
  const taxon = taxonOf(row.object_class, context.taxon)!
  return [
    row.id,
    `${row.id}:occurrence`,
    row.confirmed_at ? 'HumanObservation' : 'MachineObservation',
    'present',
    taxon.scientificName,
    taxon.aphiaId === null ? '' : `urn:lsid:marinespecies.org:taxname:${taxon.aphiaId}`,
    taxon.rank,
    'Animalia',
    taxon.vernacular ?? '',
    row.count,
    classifiedBy(row),
    row.confirmed_at ? 'verified by a person' : 'unverified',
    licenceTexts[context.publishing.data_licence].url ?? licenceTexts.none.title,
    context.organisation,
  ]
}

const measurementsOf = (row: SightingRow): Cells[] => [
  [row.id, `${row.id}:occurrence`, `${row.id}:count`, 'group size', row.count, 'individuals'],
  ...(row.confirmed_at || row.confidence === null
    ? []
    : [
        [
          row.id,
          `${row.id}:occurrence`,
          `${row.id}:probability`,
          'probability of classification',
          probabilityOf(row.confidence)!,
          '',
        ],
      ]),
]
