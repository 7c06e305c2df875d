import { parseArgs } from 'node:util'
import type { Browser, Page } from '@playwright/test'
import { launchBrowser, openPage, signIn } from '../browser/launch.ts'
import { smallProduct } from '../browser/small-product.ts'
import { find } from '../findings.ts'
import { percentile } from '../percentile.ts'
import { threadTimer } from '../web/thread-time.ts'
import { subjects, type Subject } from './subjects.ts'
import { timeToAnswer, type Answer } from './time-to-answer.ts'

const wantedMs = 100
/** Every response comes this late, so that no answer depends on the server. */
const delayMs = 800
const warmUps = 2

/** How soon a page answers an input with what it knows already: the pressed state, dimmed numbers, a thumbnail. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', default: '20' },
      browser: { type: 'string' },
      /** A product that runs already; else the pages are built and one is started. */
      url: { type: 'string' },
      /** Only the subjects whose names contain this. */
      only: { type: 'string', default: '' },
    },
  })
  const product = await smallProduct(values.url)
  const browser = await launchBrowser(values.browser)
  try {
    const measured = subjects.filter(({ what }) => what.includes(values.only))
    for (const subject of measured) await measure(browser, product.url, subject, Number(values.rounds))
  } finally {
    await browser.close()
    await product.stop()
  }
}

async function measure(browser: Browser, url: string, subject: Subject, rounds: number): Promise<void> {
  const page = await openPage(browser)
  await signIn(page, url, subject.email)
  await page.goto(`${url}${subject.path}`)
  await page.locator(subject.ready).first().waitFor()
  await subject.open?.(page)
  await page.waitForLoadState('networkidle')
  await delayResponses(page)
  const time = await threadTimer(page)
  const answers: (Answer & { thread: number })[] = []
  for (let round = 0; round < rounds + warmUps; round++) {
    const input = await subject.round(page, round)
    let answer: Answer = { shown: Number.NaN, painted: Number.NaN }
    const { thread } = await time(async () => {
      answer = await timeToAnswer(page, input)
      return answer.shown
    })
    answers.push({ ...answer, thread })
    if (subject.isWaitedFor) await settled(page)
  }
  await page.context().close()
  const at95 = (of: 'shown' | 'painted' | 'thread') =>
    percentile(
      answers.slice(warmUps).map((answer) => answer[of]),
      0.95,
    )
  find({ what: `${subject.what}, 95th percentile`, measured: at95('shown'), unit: 'ms', most: wantedMs })
  console.log(
    `${subject.what}: shown within ${at95('shown').toFixed(0)} ms (p95; wanted: ${wantedMs} ms), next paint within ${at95('painted').toFixed(0)} ms, ${at95('thread').toFixed(0)} ms of its thread`,
  )
}

/** A route would delay them too, but disables the browser's cache. */
async function delayResponses(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const unlimited = { offline: false, downloadThroughput: -1, uploadThroughput: -1 }
  await session.send('Network.emulateNetworkConditions', { ...unlimited, latency: delayMs })
}

/** The responses of a round have arrived, so that the next one starts from a complete page. */
async function settled(page: Page): Promise<void> {
  await page.locator('#content [aria-busy="true"]').first().waitFor({ state: 'detached' })
  await page.waitForLoadState('networkidle')
}
