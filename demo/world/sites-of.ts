import type { Filling } from '../../server/src/setup/demo-filling.ts'
import { demoSites, type DemoSite } from './places.ts'
import { pictureSite } from './picture-site.ts'
import { sitesAbroad } from './places-abroad.ts'

export const allSites: readonly DemoSite[] = [...demoSites, ...sitesAbroad, pictureSite]

/** Only the full demo has more than the specified sites. */
export const sitesOf = (amount: Filling['amount']): readonly DemoSite[] =>
  amount === 'full' ? allSites : demoSites

const abroad: ReadonlySet<DemoSite> = new Set([...sitesAbroad, pictureSite])
export const isAbroad = (site: DemoSite) => abroad.has(site)
