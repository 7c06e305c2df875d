import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { TimePeriod, timePeriodLabels } from '#contract/explorer/enumerations.ts'
import { calendarPeriodLabels, calendarPeriods } from '#rules/time/calendar-range.ts'

export interface Subject {
  what: string
  email: string
  path: string
  /** Present once the page is complete. */
  ready: string
  /** Opens what the input is about. */
  open?: (page: Page) => Promise<void>
  /** Whether the responses of a round are waited for. */
  isWaitedFor: boolean
  /** The input of a round, and the expression that is true once its answer is shown. */
  round: (page: Page, index: number) => Promise<{ act: () => Promise<void>; isAnswered: string }>
}

const parking = 'admin@parking.example'
const worksite = 'admin@worksite.example'
const wildlife = 'admin@wildlife.example'

const periods = [TimePeriod.DAYS_30, TimePeriod.DAYS_90, TimePeriod.DAYS_7]
const isBusy = `document.querySelector('#content [aria-busy="true"]') !== null`

/** The chosen period is marked, and the old numbers and rows are dimmed. */
const periodOf = (page: Page, index: number) => {
  const period = periods.at(index % periods.length) ?? TimePeriod.DAYS_7
  const isMarked = `document.querySelector('#content label[data-active] ~ label[data-active]') === null
    && document.querySelector('#content label[data-active]')?.textContent === ${JSON.stringify(timePeriodLabels[period])}`
  const label = page
    .getByRole('radiogroup', { name: 'Time period' })
    .getByText(timePeriodLabels[period], { exact: true })
  return Promise.resolve({ act: () => label.click(), isAnswered: `${isMarked} && ${isBusy}` })
}

const stage = '[role="dialog"] [aria-label="Picture"] img, [role="dialog"] [data-thumbnail]'

/** A picture of the next row, at least its thumbnail, and its number in the list. */
async function nextPicture(page: Page, index: number) {
  const key = index % 6 < 4 ? 'ArrowRight' : 'ArrowLeft'
  const before = await page.evaluate((found) => {
    const shown = document.querySelector<HTMLImageElement>(found)
    return shown?.src ?? ''
  }, stage)
  const isAnswered = `(() => {
    const shown = document.querySelector(${JSON.stringify(stage)})
    return shown !== null && shown.src !== ${JSON.stringify(before)} && shown.complete && shown.naturalWidth > 0
  })()`
  return { act: () => page.keyboard.press(key), isAnswered }
}

/** Inputs whose answer is known to the page: every response of the server comes much later. */
export const subjects: readonly Subject[] = [
  {
    what: 'period of the overview',
    email: parking,
    path: `${paths.overview}?period=7`,
    isWaitedFor: true,
    ready: 'tbody tr time',
    round: periodOf,
  },
  {
    what: 'period of the vehicle explorer',
    email: parking,
    path: `${paths.vehicleExplorer}?period=7`,
    isWaitedFor: true,
    ready: 'tbody tr time',
    round: periodOf,
  },
  {
    what: 'period of the safety summary',
    email: worksite,
    path: `${paths.safetyOverview}?period=7`,
    isWaitedFor: true,
    ready: '[aria-label="Compared"]',
    round: periodOf,
  },
  {
    what: 'period of the safety explorer',
    email: worksite,
    path: `${paths.safetyExplorer}?period=7`,
    isWaitedFor: true,
    ready: 'tbody tr time',
    round: periodOf,
  },
  {
    what: 'period of the data explorer',
    email: wildlife,
    path: `${paths.dataExplorer}?period=7`,
    isWaitedFor: true,
    ready: '[role="radiogroup"]',
    round: periodOf,
  },
  {
    what: 'period of the map explorer',
    email: wildlife,
    path: paths.mapExplorer,
    isWaitedFor: true,
    ready: '[aria-label="Sightings on the map"] input:not(:disabled)',
    round: async (page, index) => {
      const name = calendarPeriodLabels[calendarPeriods.at(index % calendarPeriods.length) ?? 'yesterday']
      const from = `document.querySelector('[aria-label="Sightings on the map"] [data-dates-input]')?.textContent`
      const before = (await page.evaluate(from)) as string
      return {
        act: () => page.getByRole('button', { name, exact: true }).click(),
        isAnswered: `${from} !== ${JSON.stringify(before)} && ${isBusy}`,
      }
    },
  },
  {
    what: 'carpark of the parking overview',
    email: parking,
    path: paths.parkingOverview,
    isWaitedFor: true,
    ready: 'button[aria-pressed="true"]',
    round: (page, index) => {
      const choices = page.getByRole('table').first().locator('button[aria-pressed]')
      return choices.count().then(async (count) => {
        const choice = choices.nth((index + 1) % count)
        const name = await choice.textContent()
        return {
          act: () => choice.click(),
          isAnswered: `document.querySelector('button[aria-pressed="true"]')?.textContent === ${JSON.stringify(name)}`,
        }
      })
    },
  },
  {
    what: 'layout of the wall',
    email: parking,
    path: paths.liveDashboard,
    isWaitedFor: true,
    ready: '[aria-label="Cameras"] img',
    round: (page, index) => {
      const [name, layout] = index % 2 === 0 ? ['Compact', 'compact'] : ['Fit', 'fit']
      return Promise.resolve({
        act: () => page.getByRole('radiogroup', { name: 'Layout' }).getByText(name, { exact: true }).click(),
        isAnswered: `document.querySelector('[aria-label="Cameras"]')?.dataset.layout === '${layout}'`,
      })
    },
  },
  {
    what: 'next and previous picture',
    email: parking,
    path: `${paths.vehicleExplorer}?period=7&view=images`,
    isWaitedFor: false,
    ready: 'tbody tr:has(img)',
    open: async (page) => {
      await page.locator('tbody tr:has(img)').first().locator('td').first().click()
      await page.locator(stage).first().waitFor()
    },
    round: nextPicture,
  },
]
