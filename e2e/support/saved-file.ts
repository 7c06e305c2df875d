import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

/** The name and the text of the file that the browser saves after `start`. */
export async function savedFile(page: Page, start: () => Promise<void>) {
  const download = page.waitForEvent('download')
  await start()
  const file = await download
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') }
}
