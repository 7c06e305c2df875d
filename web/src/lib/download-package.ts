import { auditApi } from '#contract/audit/api.ts'
import { call } from './calls/api-client.ts'
import { showError } from './notices.ts'
import { reasonForDownload } from './search-reason.ts'

/** Opens the link of a package, with a reason where the organisation requires one. */
async function downloadPackage(link: string): Promise<void> {
  const { asks_download_reason, reasons } = await call(auditApi.settings, {})
  const reason = asks_download_reason ? await reasonForDownload(reasons) : ''
  if (reason === undefined) return
  location.assign(reason ? `${link}&reason=${encodeURIComponent(reason)}` : link)
}

/** The properties of an element that downloads a package. */
export const packageLink = (link: string) => ({
  href: link,
  onClick: (event: { preventDefault: () => void }) => {
    event.preventDefault()
    downloadPackage(link).catch(showError)
  },
})
