import { isoWithOffset } from '#rules/time/offset-time.ts'
import { exportedPlace } from '#rules/wildlife/exported-sighting.ts'
import { taxonOf } from '#rules/wildlife/taxa.ts'
import type { Scope } from '../../explorer/filters.ts'
import { rowBatches } from '../../explorer/row-batches.ts'
import { sightingList } from '../queries.ts'
import type { SightingRow } from '../sighting-rows.ts'
import { darwinCoreMeta, terms } from './darwin-core-meta.ts'
import { classifiedBy, type ExportContext } from './export-context.ts'
import type { ZipEntry } from './zip.ts'

/** A Darwin Core archive as OBIS takes it: events, occurrences and measurements. Boats are no occurrences of life. */
export const darwinCoreArchive = (scope: Scope, context: ExportContext): ZipEntry[] => [
  { name: 'meta.xml', pieces: text(darwinCoreMeta) },
  { name: 'eml.xml', pieces: text(emlOf(context)) },
  { name: 'event.txt', pieces: table(scope, context, 'event', (row) => [eventOf(row, scope, context)]) },
  {
    name: 'occurrence.txt',
    pieces: table(scope, context, 'occurrence', (row) => [occurrenceOf(row, context)]),
  },
  { name: 'extendedmeasurementorfact.txt', pieces: table(scope, context, 'measurement', measurementsOf) },
]

async function* text(whole: string) {
  yield whole
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

function eventOf(
  row: SightingRow,
  { filters: { zone } }: Scope,
  { isPublic, siteNames }: ExportContext,
): Cells {
  const place = exportedPlace(row.lat, row.lng, isPublic)!
  return [
    row.id,
    isoWithOffset(row.time, zone),
    place.lat,
    place.lng,
    'WGS84',
    isPublic ? 1000 : 100,
    'aerial or vessel survey with cameras',
    siteNames.get(row.site_id) ?? '',
  ]
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
          Math.round(row.confidence * 10) / 1000,
          '',
        ],
      ]),
]

const escaped = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const emlOf = ({ organisation, now }: ExportContext) => `<?xml version="1.0" encoding="UTF-8"?>
<eml:eml xmlns:eml="https://eml.ecoinformatics.org/eml-2.2.0" packageId="sightings" system="sightline">
  <dataset>
    <title>Sightings of ${escaped(organisation)}</title>
    <creator><organizationName>${escaped(organisation)}</organizationName></creator>
    <pubDate>${now.toISOString().slice(0, 10)}</pubDate>
    <abstract><para>Dolphins that cameras on aircraft and boats saw.</para></abstract>
    <contact><organizationName>${escaped(organisation)}</organizationName></contact>
  </dataset>
</eml:eml>
`
