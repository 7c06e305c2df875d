import type { Filling } from '../../server/src/setup/demo-filling.ts'
import { demoSites, type DemoSite } from './places.ts'
import { sitesAbroad } from './places-abroad.ts'

export const allSites: readonly DemoSite[] = [...demoSites, ...sitesAbroad]

/** Only the full demo has sites abroad. */
export const sitesOf = (amount: Filling['amount']): readonly DemoSite[] =>
  amount === 'full' ? allSites : demoSites

const abroad: ReadonlySet<DemoSite> = new Set(sitesAbroad)
export const isAbroad = (site: DemoSite) => abroad.has(site)
