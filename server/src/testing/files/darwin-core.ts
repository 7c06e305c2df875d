import { XMLParser } from 'fast-xml-parser'

const dwc = 'http://rs.tdwg.org/dwc/terms/'
/** The terms that these archives may use, as their vocabularies spell them. */
const knownTerms = new Set([
  ...'eventID eventDate decimalLatitude decimalLongitude geodeticDatum coordinateUncertaintyInMeters samplingProtocol locality'
    .split(' ')
    .map((term) => dwc + term),
  ...'occurrenceID basisOfRecord occurrenceStatus scientificName scientificNameID taxonRank kingdom vernacularName'
    .split(' ')
    .map((term) => dwc + term),
  ...'individualCount identifiedBy identificationVerificationStatus measurementID measurementType measurementValue measurementUnit'
    .split(' ')
    .map((term) => dwc + term),
  'http://purl.org/dc/terms/license',
  'http://purl.org/dc/terms/rightsHolder',
])
const requiredTerms: Record<string, string[]> = {
  [`${dwc}Event`]: ['eventID', 'eventDate', 'decimalLatitude', 'decimalLongitude', 'geodeticDatum'],
  [`${dwc}Occurrence`]: ['occurrenceID', 'basisOfRecord', 'occurrenceStatus', 'scientificName'],
  'http://rs.iobis.org/obis/terms/ExtendedMeasurementOrFact': ['measurementType', 'measurementValue'],
}
const choices: Record<string, string[]> = {
  basisOfRecord: ['HumanObservation', 'MachineObservation'],
  occurrenceStatus: ['present', 'absent'],
  geodeticDatum: ['WGS84'],
}

interface MetaTable {
  '@rowType': string
  '@fieldsTerminatedBy': string
  '@ignoreHeaderLines': string
  files: { location: string }
  id?: { '@index': string }
  coreid?: { '@index': string }
  field: { '@index': string; '@term': string }[]
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  isArray: (name) => name === 'extension' || name === 'field',
})

const moment = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)`
const eventDate = new RegExp(`^${moment}(/${moment})?$`)

type Row = Record<string, string>

/** The rows of a table of an archive by the names of their terms. */
function rowsOf(table: MetaTable, files: Record<string, string>): Row[] {
  const [, ...lines] = files[table.files.location]!.split('\n').slice(0, -1)
  return lines.map((line) =>
    Object.fromEntries(
      line.split('\t').map((cell, index) => {
        const field = table.field.find((each) => each['@index'] === String(index))
        return [field?.['@term'].split('/').at(-1) ?? `column ${index}`, cell]
      }),
    ),
  )
}

/** Faults of an archive by the Darwin Core text guide and the terms. */
export function darwinCoreFaults(files: Record<string, string>): string[] {
  const { archive } = parser.parse(files['meta.xml']!) as {
    archive: { '@xmlns': string; '@metadata': string; core: MetaTable; extension: MetaTable[] }
  }
  const ids = rowsOf(archive.core, files).map((row) => row['eventID']!)
  return [
    ...(archive['@xmlns'] === 'http://rs.tdwg.org/dwc/text/' ? [] : ['meta.xml has another namespace']),
    ...(files[archive['@metadata']] ? [] : ['the metadata file is missing']),
    ...(archive.core.id?.['@index'] === '0' ? [] : ['the core has no id']),
    ...(new Set(ids).size === ids.length ? [] : ['the core repeats an id']),
    ...[archive.core, ...archive.extension].flatMap((table) => tableFaults(table, files)),
    ...archive.extension.flatMap((table) => [
      ...(table.coreid?.['@index'] === '0' ? [] : [`${table.files.location} has no coreid`]),
      ...rowsOf(table, files)
        .filter((row) => !ids.includes(row['eventID']!))
        .map((row) => `${table.files.location} has the event ${row['eventID']}, which is not in the core`),
    ]),
    ...emlFaults(files['eml.xml']!),
  ]
}

function tableFaults(table: MetaTable, files: Record<string, string>): string[] {
  const name = table.files.location
  const head = (files[name] ?? '').split('\n')[0]!.split('\t')
  const terms = table.field.map((field) => field['@term'])
  const named = head.map((column, index) => terms[index]?.endsWith(`/${column}`))
  const rows = rowsOf(table, files)
  const keys = rows.flatMap((row) => row['measurementID'] ?? row['occurrenceID'] ?? row['eventID'] ?? [])
  return [
    ...(table['@fieldsTerminatedBy'] === String.raw`\t` && table['@ignoreHeaderLines'] === '1'
      ? []
      : [`${name} is read in another way`]),
    ...(terms.length === head.length && named.every(Boolean)
      ? []
      : [`${name} has the heading ${head.join()}`]),
    ...terms.filter((term) => !knownTerms.has(term)).map((term) => `${term} is no term`),
    ...(requiredTerms[table['@rowType']] ?? ['of a known type']).flatMap((term) =>
      terms.some((each) => each === dwc + term) ? [] : [`${name} lacks ${term}`],
    ),
    ...(new Set(keys).size === keys.length ? [] : [`${name} repeats a key`]),
    ...rows.flatMap((row, index) => rowFaults(row, `${name} ${index}`, table)),
  ]
}

function rowFaults(row: Row, at: string, table: MetaTable): string[] {
  const isOutside = (value: string | undefined, most: number) =>
    value !== undefined && !(Math.abs(Number(value)) <= most && value !== '')
  return [
    ...(Object.keys(row).length === table.field.length ? [] : [`${at} has ${Object.keys(row).length} cells`]),
    ...(requiredTerms[table['@rowType']] ?? []).flatMap((term) => (row[term] ? [] : [`${at} lacks ${term}`])),
    ...Object.entries(choices).flatMap(([term, values]) =>
      row[term] === undefined || values.includes(row[term]) ? [] : [`${at} has the ${term} ${row[term]}`],
    ),
    ...(row['eventDate'] === undefined || eventDate.test(row['eventDate'])
      ? []
      : [`${at} is of ${row['eventDate']}`]),
    ...(isOutside(row['decimalLatitude'], 90) || isOutside(row['decimalLongitude'], 180)
      ? [`${at} is off the globe`]
      : []),
    ...(row['individualCount'] === undefined || /^[1-9]\d*$/.test(row['individualCount'])
      ? []
      : [`${at} counts nothing`]),
  ]
}

/** The elements of a dataset in the order of EML 2.2; GBIF requires the marked ones. */
const datasetElements =
  'title! creator! metadataProvider! pubDate! language! abstract! intellectualRights! licensed coverage! contact! publisher'.split(
    ' ',
  )

function emlFaults(eml: string): string[] {
  const root = (parser.parse(eml) as Record<string, Record<string, unknown>>)['eml:eml']
  if (!root) return ['eml.xml has no eml:eml']
  const dataset = root['dataset'] as Record<string, unknown>
  const known = datasetElements.map((element) => element.replace('!', ''))
  const order = Object.keys(dataset).map((element) => known.indexOf(element))
  return [
    ...['@packageId', '@system', '@scope', '@xsi:schemaLocation']
      .filter((name) => !root[name])
      .map((name) => `eml lacks ${name}`),
    ...datasetElements.flatMap((element) =>
      element.endsWith('!') && !dataset[element.slice(0, -1)] ? [`eml lacks ${element}`] : [],
    ),
    ...(order.includes(-1) || order.some((place, index) => index > 0 && place < order[index - 1]!)
      ? [`eml has the elements ${Object.keys(dataset).join()}`]
      : []),
    ...(/^\d{4}-\d\d-\d\d$/.test(String(dataset['pubDate'])) ? [] : ['eml has no date']),
  ]
}
