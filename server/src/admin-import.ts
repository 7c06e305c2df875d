import { readFileSync, statSync } from 'node:fs'
import type { ImportReport } from '#contract/imports/api.ts'
import { importLimits } from '#contract/imports/constants.ts'
import { isSameName } from '#rules/text/format.ts'
import { openBlobStore } from './core/blobs/blob-store.ts'
import type { Config } from './core/config.ts'
import { AppError } from './core/errors.ts'
import { instanceSecret, secretBox } from './core/secrets/secrets.ts'
import type { Db } from './db.ts'
import { importPackage } from './imports/camtrap/import-package.ts'
import { folderFiles, zipFiles } from './imports/open-package.ts'

interface Options {
  /** A zip file or a folder. */
  path: string | undefined
  organisation: string | undefined
  site: string | undefined
  isDryRun: boolean
}

/** Imports a Camera Trap Data Package of any size into an organisation. */
export async function importCamtrap(db: Db, config: Config, options: Options): Promise<void> {
  const { path, organisation, site } = options
  if (!path || !organisation)
    throw new Error('import-camtrap needs a zip file or a folder, and --organisation.')
  const org = await findByName(db.selectFrom('organisations').select(['id', 'name']).execute(), organisation)
  const sites = db
    .selectFrom('sites')
    .select(['id', 'name'])
    .where('org_id', '=', org.id)
    .where('removed_at', 'is', null)
  const siteId = site === undefined ? undefined : (await findByName(sites.execute(), site)).id
  const files = statSync(path).isDirectory()
    ? folderFiles(path)
    : await zipFiles(readFileSync(path), Infinity)
  const secrets = secretBox(instanceSecret(config.secret, config.dataDir))
  const importing = { db, blobs: openBlobStore(config), secrets, now: new Date() }
  const request = { orgId: org.id, userId: null, siteId, isDryRun: options.isDryRun }
  const report = await importPackage(importing, files, request).catch((error: unknown) => {
    throw error instanceof AppError ? new Error(linesOf(error).join('\n'), { cause: error }) : error
  })
  for (const line of describeReport(report)) console.log(line)
}

async function findByName<Row extends { name: string }>(rows: Promise<Row[]>, name: string): Promise<Row> {
  const found = (await rows).filter((row) => isSameName(row.name, name))
  if (found.length !== 1)
    throw new Error(found.length === 0 ? `Nothing is called ${name}.` : `${found.length} are called ${name}.`)
  return found[0]!
}

const linesOf = ({ fields, message }: AppError): string[] => {
  const listed = fields?.['package']?.slice(0, importLimits.faults + 1)
  return listed && listed.length > 0 ? listed : [message]
}

function describeReport({
  dry_run,
  deployments,
  pictures,
  blank,
  sightings,
  cameras,
  files,
  others,
}: ImportReport) {
  return [
    `${deployments} deployments, ${pictures.new + pictures.known} pictures (${pictures.known} known, ${blank} blank), ${sightings.new + sightings.known} sightings (${sightings.known} known)`,
    ...cameras.map(
      ({ name, site, is_new, pictures: own }) =>
        `${is_new ? 'New camera' : 'Camera'} ${name} at ${site}: ${own} pictures`,
    ),
    `${files.taken} files of pictures are in the package, ${files.not_taken} are not${files.no_pictures > 0 ? `; ${files.no_pictures} films and sounds are left out` : ''}`,
    ...others.map(({ name, count }) => `${name}: ${count}, kept on the pictures, no sightings here`),
    dry_run ? 'Nothing was stored: leave out --dry-run to import it.' : 'The package is imported.',
  ]
}
