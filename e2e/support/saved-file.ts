import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

/** The file that the browser saves when `start` is done: its name and its text. */
export async function savedFile(page: Page, start: () => Promise<void>) {
  const download = page.waitForEvent('download')
  await start()
  const file = await download
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') }
}
