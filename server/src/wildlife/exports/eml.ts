import { dateFormats } from '#contract/product/constants.ts'
import { publicDecimals } from '#contract/wildlife/constants.ts'
import { licenceTexts } from '#contract/wildlife/publishing.ts'
import { formatDate } from '#rules/time/format-date.ts'
import { taxonOfName } from '#rules/wildlife/taxa.ts'
import type { Scope } from '../../explorer/filters.ts'
import type { ExportContext } from './export-context.ts'
import type { Extent } from './extent.ts'

const escaped = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The description of a Darwin Core archive in the Ecological Metadata Language, with elements in the required order. */
export function emlOf({ filters: { zone } }: Scope, context: ExportContext, extent: Extent): string {
  const { organisation, now } = context
  const title = `Sightings of ${escaped(organisation)}`
  const date = formatDate(now, dateFormats.date, zone)
  return `<?xml version="1.0" encoding="UTF-8"?>
<eml:eml xmlns:eml="https://eml.ecoinformatics.org/eml-2.2.0" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xsi:schemaLocation="https://eml.ecoinformatics.org/eml-2.2.0 https://rs.gbif.org/schema/eml-gbif-profile/1.3/eml.xsd"
  packageId="sightings-${now.toISOString()}" system="sightline" scope="system" xml:lang="eng">
  <dataset>
    <title xml:lang="eng">${title}</title>
    <creator>${organisationOf(context)}</creator>
    <metadataProvider>${organisationOf(context)}</metadataProvider>
    <pubDate>${date}</pubDate>
    <language>eng</language>
    <abstract><para>Animals that cameras on aircraft, boats and land saw.${context.isPublic ? ' Places are rounded to protect the animals.' : ''}</para></abstract>
    ${rightsOf(context)}
    ${coverageOf(context, extent, zone)}
    <contact>${contactOf(context)}</contact>
    <publisher>${organisationOf(context)}</publisher>
  </dataset>
</eml:eml>
`
}

const organisationOf = ({ organisation }: ExportContext) =>
  `<organizationName>${escaped(organisation)}</organizationName>`

function contactOf(context: ExportContext): string {
  const { contact_name, contact_email } = context.publishing
  return [
    contact_name && `<individualName><surName>${escaped(contact_name)}</surName></individualName>`,
    organisationOf(context),
    contact_email && `<electronicMailAddress>${escaped(contact_email)}</electronicMailAddress>`,
  ]
    .filter(Boolean)
    .join('')
}

/** The licence as the text that GBIF recognises, and as a separate element. */
function rightsOf({ organisation, publishing: { data_licence } }: ExportContext): string {
  const { title, url } = licenceTexts[data_licence]
  if (!url)
    return `<intellectualRights><para>${escaped(`${title} by ${organisation}. Ask for permission to use this data.`)}</para></intellectualRights>`
  return `<intellectualRights><para>This work is licensed under a <ulink url="${url}"><citetitle>${title} License</citetitle></ulink>.</para></intellectualRights>
    <licensed><licenseName>${title} License</licenseName><url>${url}</url><identifier>${data_licence}</identifier></licensed>`
}

function coverageOf({ taxon }: ExportContext, { places, from, to }: Extent, zone: string): string {
  const bounds = places.bounds(publicDecimals)
  const { scientificName, rank, vernacular } = taxonOfName(taxon.scientific_name, taxon)
  const dateOf = (time: Date) => `<calendarDate>${formatDate(time, dateFormats.date, zone)}</calendarDate>`
  return `<coverage>${
    bounds
      ? `
      <geographicCoverage>
        <geographicDescription>The box around all sightings</geographicDescription>
        <boundingCoordinates><westBoundingCoordinate>${bounds.west}</westBoundingCoordinate><eastBoundingCoordinate>${bounds.east}</eastBoundingCoordinate><northBoundingCoordinate>${bounds.north}</northBoundingCoordinate><southBoundingCoordinate>${bounds.south}</southBoundingCoordinate></boundingCoordinates>
      </geographicCoverage>`
      : ''
  }${
    from && to
      ? `
      <temporalCoverage><rangeOfDates><beginDate>${dateOf(from)}</beginDate><endDate>${dateOf(to)}</endDate></rangeOfDates></temporalCoverage>`
      : ''
  }
      <taxonomicCoverage>
        <taxonomicClassification><taxonRankName>${rank}</taxonRankName><taxonRankValue>${scientificName}</taxonRankValue>${vernacular ? `<commonName>${vernacular}</commonName>` : ''}</taxonomicClassification>
      </taxonomicCoverage>
    </coverage>`
}
