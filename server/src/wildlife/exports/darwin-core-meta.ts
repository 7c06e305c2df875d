const dwc = 'http://rs.tdwg.org/dwc/terms'
const dc = 'http://purl.org/dc/terms'

/** The terms of the columns of each file. The first column is the event id that joins the files. */
export const terms = {
  event: [
    `${dwc}/eventID`,
    `${dwc}/eventDate`,
    `${dwc}/decimalLatitude`,
    `${dwc}/decimalLongitude`,
    `${dwc}/geodeticDatum`,
    `${dwc}/coordinateUncertaintyInMeters`,
    `${dwc}/samplingProtocol`,
    `${dwc}/locality`,
  ],
  occurrence: [
    `${dwc}/eventID`,
    `${dwc}/occurrenceID`,
    `${dwc}/basisOfRecord`,
    `${dwc}/occurrenceStatus`,
    `${dwc}/scientificName`,
    `${dwc}/scientificNameID`,
    `${dwc}/taxonRank`,
    `${dwc}/kingdom`,
    `${dwc}/vernacularName`,
    `${dwc}/individualCount`,
    `${dwc}/identifiedBy`,
    `${dwc}/identificationVerificationStatus`,
    `${dc}/license`,
    `${dc}/rightsHolder`,
  ],
  measurement: [
    `${dwc}/eventID`,
    `${dwc}/occurrenceID`,
    `${dwc}/measurementID`,
    `${dwc}/measurementType`,
    `${dwc}/measurementValue`,
    `${dwc}/measurementUnit`,
  ],
} as const

const table = (
  tag: 'core' | 'extension',
  rowType: string,
  file: string,
  columns: readonly string[],
) => `  <${tag} encoding="UTF-8" fieldsTerminatedBy="\\t" linesTerminatedBy="\\n" fieldsEnclosedBy="" ignoreHeaderLines="1" rowType="${rowType}">
    <files><location>${file}</location></files>
    <${tag === 'core' ? 'id' : 'coreid'} index="0"/>
${columns.map((term, index) => `    <field index="${index}" term="${term}"/>`).join('\n')}
  </${tag}>`

export const darwinCoreMeta = `<?xml version="1.0" encoding="UTF-8"?>
<archive xmlns="http://rs.tdwg.org/dwc/text/" metadata="eml.xml">
${table('core', `${dwc}/Event`, 'event.txt', terms.event)}
${table('extension', `${dwc}/Occurrence`, 'occurrence.txt', terms.occurrence)}
${table('extension', 'http://rs.iobis.org/obis/terms/ExtendedMeasurementOrFact', 'extendedmeasurementorfact.txt', terms.measurement)}
</archive>
`
