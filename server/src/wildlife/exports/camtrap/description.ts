import { dateFormats } from '#contract/product/constants.ts'
import { publicDecimals } from '#contract/wildlife/constants.ts'
import { licenceTexts, type Licence } from '#contract/wildlife/publishing.ts'
import { formatDate } from '#rules/time/format-date.ts'
import { isoWithOffset } from '#rules/time/offset-time.ts'
import { camtrapTables, camtrapVersion } from '#rules/wildlife/camtrap/schema.ts'
import { geometryOf } from '#rules/wildlife/coverage.ts'
import { taxonOfName } from '#rules/wildlife/taxa.ts'
import type { Scope } from '../../../explorer/filters.ts'
import type { ExportContext } from '../export-context.ts'
import type { Contents } from './contents.ts'

const published = `https://raw.githubusercontent.com/tdwg/camtrap-dp/${camtrapVersion}`

/** The datapackage.json of a package, once its tables are written. */
export function describePackage(
  { filters: { range, zone } }: Scope,
  context: ExportContext,
  contents: Contents,
) {
  const { organisation, version, isPublic, now, pictureLinks } = context
  const dateOf = (time: Date) => formatDate(time, dateFormats.date, zone)
  const openUntil = pictureLinks?.openUntil
  return {
    profile: `${published}/camtrap-dp-profile.json`,
    name: 'sightings',
    created: isoWithOffset(now, zone),
    title: `Sightings of ${organisation}`,
    description: [
      'Pictures of cameras on aircraft, boats and land: what was seen on them, and those on which nothing was.',
      ...(openUntil
        ? [`The links to pictures open without a sign-in until ${isoWithOffset(openUntil, zone)}.`]
        : []),
      ...(isPublic ? ['Places are rounded to protect the animals.'] : []),
    ].join(' '),
    contributors: contributorsOf(context),
    sources: [{ title: 'Sightline', version }],
    licenses: licencesOf(context),
    project: {
      title: `Surveys of ${organisation}`,
      samplingDesign: 'targeted',
      captureMethod: ['timeLapse'],
      individualAnimals: false,
      observationLevel: ['media', 'event'],
    },
    ...(isPublic && { coordinatePrecision: 10 ** -publicDecimals }),
    spatial: geometryOf(contents.places.bounds(publicDecimals)),
    temporal: {
      start: dateOf(contents.from ?? range.from ?? now),
      end: dateOf(contents.to ?? range.to ?? now),
    },
    taxonomic: [...contents.species].sort().map((name) => taxonEntry(name, context)),
    resources: camtrapTables.map((name) => ({
      name,
      path: `${name}.csv`,
      profile: 'tabular-data-resource',
      format: 'csv',
      mediatype: 'text/csv',
      encoding: 'utf-8',
      schema: `${published}/${name}-table-schema.json`,
    })),
  }
}

const contributorsOf = ({ organisation, publishing: { contact_name, contact_email } }: ExportContext) => [
  { title: organisation, role: 'rightsHolder' },
  { title: organisation, role: 'publisher' },
  ...(contact_name || contact_email
    ? [
        {
          title: contact_name ?? organisation,
          ...(contact_email && { email: contact_email }),
          role: 'contact',
          organization: organisation,
        },
      ]
    : []),
]

const licencesOf = ({ organisation, publishing }: ExportContext) => [
  { ...licenceEntry(publishing.data_licence, organisation), scope: 'data' },
  { ...licenceEntry(publishing.media_licence, organisation), scope: 'media' },
]

function licenceEntry(licence: Licence, organisation: string) {
  const { title, url } = licenceTexts[licence]
  return url
    ? { name: licence, path: url, title }
    : { name: 'other-closed', title: `${title} by ${organisation}` }
}

function taxonEntry(name: string, { taxon }: ExportContext) {
  const { scientificName, rank, vernacular, aphiaId } = taxonOfName(name, taxon)
  return {
    scientificName,
    taxonRank: rank,
    kingdom: 'Animalia',
    ...(vernacular !== undefined && { vernacularNames: { eng: vernacular } }),
    ...(aphiaId !== null && {
      taxonID: `https://www.marinespecies.org/aphia.php?p=taxdetails&id=${aphiaId}`,
    }),
  }
}
