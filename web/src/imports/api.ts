import { queryOptions } from '@tanstack/react-query'
import { importsApi, type PackageImportState } from '#contract/imports/api.ts'
import { call } from '../lib/calls/api-client.ts'
import { queryClient } from '../lib/calls/query-client.ts'

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

const working: ReadonlySet<PackageImportState> = new Set(['importing', 'undoing'])
const pollMs = 1000

/** The last imports of packages; `isSending`: one is about to be listed. */
export const packageImportsQuery = (isSending: boolean) =>
  queryOptions({
    queryKey: ['package-imports'],
    queryFn: ({ signal }) => call(importsApi.camtrapImports, { signal }),
    refetchInterval: ({ state }) =>
      isSending || state.data?.some((each) => working.has(each.state)) ? pollMs : false,
  })

const reloadImports = () => queryClient.invalidateQueries({ queryKey: packageImportsQuery(false).queryKey })

export async function importPackage(upload: PackageUpload) {
  const report = await send(upload, false)
  await reloadImports()
  return report
}

export async function undoPackage(id: string): Promise<void> {
  await call(importsApi.undoCamtrap, { params: { id } })
  await reloadImports()
}
