import { expect, type Page } from '@playwright/test'
import { arrive } from '../arrive.ts'
import { people } from '../product.ts'
import type { PostedClip } from './posted-clips.ts'

/** Waits for the clip and its data, which takes seconds on a busy machine. */
export async function openClip(page: Page, { path }: PostedClip) {
  await arrive(page, people.admin, path)
  await expect(page.getByRole('button', { name: '3D', exact: true })).toBeVisible({ timeout: 60_000 })
}
