import type { Page } from '@playwright/test'

/** The first line of an exported list of vehicles. */
export const header = 'Id,Date,Plate,Confidence,Type,Make/Model,Orientation,Tags,Site,Camera'

export const openExport = async (page: Page) => {
  await page.getByRole('button', { name: 'Export' }).click()
  return page.getByRole('dialog', { name: 'Export' })
}

export const linesOf = ({ text }: { text: string }) => text.trimEnd().split('\r\n')
