import { dateFormats } from '#contract/product/constants.ts'
import { csvRow } from '#rules/text/csv.ts'
import { stripNamePrefix } from '#rules/text/format.ts'
import { formatDate } from '#rules/time/format-date.ts'
import { isoWithOffset } from '#rules/time/offset-time.ts'
import type { Deployment } from '#rules/wildlife/camtrap/deployments.ts'
import { writeExif } from '#rules/wildlife/camtrap/exif.ts'
import { writeLabels } from '#rules/wildlife/camtrap/labels.ts'
import { camtrapSchema, type CamtrapColumn, type CamtrapTable } from '#rules/wildlife/camtrap/schema.ts'
import type { Scope } from '../../../explorer/filters.ts'
import { zoneOfSite, type ExportContext } from '../export-context.ts'
import type { ZipEntry } from '../../../core/zip.ts'
import { Contents } from './contents.ts'
import { describePackage } from './description.ts'
import { observationsOf, type Cell } from './observations.ts'
import { exportedPictures, type ExportedPicture } from './pictures.ts'

type Line<Table extends CamtrapTable> = Partial<Record<CamtrapColumn<Table>, Cell>>

/**
 * A Camera Trap Data Package with all pictures, including blank ones, which show the effort. Its
 * description is written last, from the contents of the tables.
 */
export function camtrapPackage(scope: Scope, context: ExportContext): ZipEntry[] {
  const contents = new Contents()
  const tableOf = (name: CamtrapTable, linesOf: (picture: ExportedPicture) => Line<never>[]) => ({
    name: `${name}.csv`,
    pieces: pictureTable(scope, context, name, linesOf),
  })
  return [
    { name: 'deployments.csv', pieces: deploymentTable(scope, context, contents) },
    tableOf('media', (picture) => [mediaLine(picture, context)]),
    tableOf('observations', (picture) => {
      const lines = observationsOf(picture, scope.filters, context)
      for (const { scientificName } of lines) if (scientificName) contents.species.add(String(scientificName))
      return lines
    }),
    {
      name: 'datapackage.json',
      pieces: (async function* () {
        yield JSON.stringify(describePackage(scope, context, contents), null, 2)
      })(),
    },
  ]
}

/** All columns of the standard, in its order. */
const headOf = (name: CamtrapTable) => `${csvRow(Object.keys(camtrapSchema[name]))}\r\n`
const lineOf = (name: CamtrapTable, line: Record<string, Cell>) =>
  `${csvRow(Object.keys(camtrapSchema[name]).map((column) => line[column]))}\r\n`

async function* pictureTable(
  scope: Scope,
  context: ExportContext,
  name: CamtrapTable,
  linesOf: (picture: ExportedPicture) => Record<string, Cell>[],
) {
  yield headOf(name)
  for await (const { pictures } of exportedPictures(scope, context))
    yield pictures.flatMap((picture) => linesOf(picture).map((line) => lineOf(name, line))).join('')
}

async function* deploymentTable(scope: Scope, context: ExportContext, contents: Contents) {
  const cameras = await readCameraNames(scope)
  yield headOf('deployments')
  for await (const { pictures, last } of exportedPictures(scope, context)) {
    const ended = [...pictures.map(({ closed }) => closed), last].filter(
      (deployment) => deployment !== undefined,
    )
    for (const deployment of ended) contents.addDeployment(deployment)
    yield ended
      .map((deployment) => lineOf('deployments', deploymentLine(deployment, cameras, context)))
      .join('')
  }
}

async function readCameraNames({ db, orgId }: Scope): Promise<Map<string, string>> {
  const rows = await db.selectFrom('cameras').select(['id', 'name']).where('org_id', '=', orgId).execute()
  return new Map(rows.map(({ id, name }) => [id, stripNamePrefix(name)]))
}

function deploymentLine(
  { id, siteId, cameraId, lat, lng, start, end, survey }: Deployment,
  cameras: ReadonlyMap<string, string>,
  context: ExportContext,
): Line<'deployments'> {
  const zone = zoneOfSite(context, siteId)
  return {
    deploymentID: id,
    locationID: siteId,
    locationName: context.siteNames.get(siteId),
    latitude: lat,
    longitude: lng,
    coordinateUncertainty: context.isPublic ? 1000 : 100,
    deploymentStart: isoWithOffset(start, zone),
    deploymentEnd: isoWithOffset(end, zone),
    cameraID: cameraId,
    deploymentGroups: writeLabels({
      camera: cameras.get(cameraId),
      flight: formatDate(start, dateFormats.date, zone),
      leg: survey?.leg,
    }),
    deploymentTags: writeLabels({ onEffort: survey?.onEffort, seaState: survey?.seaState }),
  }
}

const extensions: Record<string, string> = { 'image/png': 'png', 'image/webp': 'webp' }

function mediaLine(
  { id, time, siteId, size, contentType, deployment }: ExportedPicture,
  context: ExportContext,
): Line<'media'> {
  const { pictureLinks } = context
  const fileName = `${id}.${extensions[contentType ?? ''] ?? 'jpg'}`
  const link = contentType === undefined ? undefined : pictureLinks?.of(id)
  return {
    mediaID: id,
    deploymentID: deployment.id,
    captureMethod: 'timeLapse',
    timestamp: isoWithOffset(time, zoneOfSite(context, siteId)),
    filePath: link ?? `media/${fileName}`,
    filePublic: link !== undefined && pictureLinks?.openUntil !== undefined,
    fileName,
    fileMediatype: contentType ?? 'image/jpeg',
    exifData: writeExif({ milliseconds: time.getUTCMilliseconds(), size }),
    mediaComments: contentType === undefined ? 'No file: it was not sent, or is no longer stored' : '',
  }
}
