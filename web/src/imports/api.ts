import { importsApi } from '#contract/imports/api.ts'
import { call } from '../lib/calls/api-client.ts'

export interface PackageUpload {
  /** One zip file, or the files of a folder. */
  files: readonly File[]
  site: string | null
}

const send = ({ files, site }: PackageUpload, isDryRun: boolean) => {
  const form = new FormData()
  for (const file of files) form.append('file', file, file.webkitRelativePath || file.name)
  const query = { dry_run: isDryRun ? 'true' : 'false', ...(site && { site }) } as const
  return call(importsApi.camtrap, { query, form })
}

/** A dry run: nothing is stored. */
export const previewPackage = (upload: PackageUpload) => send(upload, true)
export const importPackage = (upload: PackageUpload) => send(upload, false)
