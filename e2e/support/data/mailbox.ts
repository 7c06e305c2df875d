import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from '@playwright/test'

const outbox = () => path.join(process.env['SIGHTLINE_E2E_DATA'] ?? 'data', 'outbox')

/** The paths of the links that were mailed to an address, oldest first. */
function linksTo(address: string): string[] {
  let files: string[] = []
  try {
    files = readdirSync(outbox()).sort()
  } catch {
    return []
  }
  return files.flatMap((file) => {
    const message = readFileSync(path.join(outbox(), file), 'utf8')
    if (!message.includes(`To: ${address}`)) return []
    const text = message.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
    return /https?:\/\/\S+?(\/(?:invite|reset-password|acknowledge)\/\S+)/.exec(text)?.[1] ?? []
  })
}

/** Waits for that many messages with a link and returns the path of the latest. */
export async function mailedLink(address: string, count = 1): Promise<string> {
  await expect.poll(() => linksTo(address).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(count)
  return linksTo(address)[count - 1] ?? ''
}
