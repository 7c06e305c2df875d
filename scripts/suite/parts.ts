import { checks } from '../steps.ts'
import type { Step } from './run-step.ts'
import type { Suite } from './suite.ts'

const webBuild: Step = {
  name: 'web build',
  command: ['node', 'scripts/build/build-web.ts'],
  env: { SIGHTLINE_PSEUDO_LANGUAGE: '1' },
}
const checksOfBuild: Step[] = [
  { name: 'JavaScript budget', command: ['node', 'scripts/build/check-budget.ts'] },
  { name: 'styles of components', command: ['node', 'scripts/build/check-styles.ts'] },
]

/** The checks, the tests that need at most one product, and the journeys through the pages. */
export async function fastPart(suite: Suite): Promise<void> {
  await suite.check([webBuild, ...checks])
  await suite.check(checksOfBuild)
  await suite.vitest('unit and database tests')
  await suite.browser('browser tests without a server', 'e2e/stubbed.config.ts')
  await suite.browser('browser journeys', 'e2e/journeys.config.ts')
}

/** Faults, kills, many processes and the other browser tests. */
export async function slowPart(suite: Suite): Promise<void> {
  await suite.check([webBuild])
  await suite.vitest('faults and processes', '--config=vitest.proof.config.ts')
  await suite.browser('browser tests on the product', 'e2e/playwright.config.ts')
}
