import { paths } from '#contract/paths.ts'
import { people } from '../product.ts'

/** The checks that run on many pages. Each has a file in `e2e/shell`. */
type Check = 'long words' | 'waiting' | 'steady' | 'look'

const all: Check[] = ['long words', 'waiting', 'steady', 'look']
const texts: Check[] = ['long words', 'waiting']
const loading: Check[] = ['waiting', 'steady']
const words: Check[] = ['long words']

/** The pages of each account with the checks that open them. A page of settings is the same for every ADMIN. */
const pages: Record<string, [path: string, checks: Check[]][]> = {
  [people.admin]: [
    [paths.overview, all],
    [`${paths.vehicleExplorer}?period=7`, all],
    [paths.parkingOverview, all],
    [paths.liveExplorer, [...texts, 'steady']],
    [paths.liveDashboard, [...texts, 'steady']],
    [paths.sites, all],
    [paths.alerts, all],
    [paths.incidents, [...texts, 'look']],
    [paths.onCall, [...texts, 'look']],
    [paths.webhooks, all],
    [paths.customers, all],
    [paths.accuracy, texts],
    [paths.review, all],
    [paths.cases, [...loading, 'look']],
    [paths.retention, [...loading, 'look']],
    [paths.account, [...loading, 'look']],
    [paths.userManagement, [...loading, 'look']],
    [paths.userInvites, loading],
    [paths.auditLog, loading],
    [paths.accessRequests, ['waiting']],
    [paths.publicPage, ['steady']],
    [paths.marketplace, words],
    [paths.marketplaceApps, [...loading, 'look']],
    [paths.marketplaceSettings, [...texts, 'steady']],
  ],
  [people.viewer]: [
    [paths.account, words],
    [paths.gate, [...words, 'steady', 'look']],
    [paths.enterprise, ['steady']],
    [paths.takePicture, words],
  ],
  [people.worksite]: [
    [paths.overview, ['look']],
    [`${paths.safetyOverview}?period=7`, [...texts, 'steady']],
    [`${paths.safetyExplorer}?period=7`, all],
    [paths.account, words],
    [paths.userManagement, words],
    [paths.userInvites, words],
    [paths.signOnSettings, words],
    [paths.auditLog, words],
    [paths.imports, words],
    [paths.retention, words],
    [paths.cases, words],
    [paths.publicPage, words],
    [paths.accessRequests, words],
    [paths.erasures, words],
  ],
  [people.wildlife]: [
    [paths.overview, all],
    [paths.dataExplorer, all],
    [paths.mapExplorer, all],
    [paths.firstSteps, words],
  ],
}

/** The pages of a check by account. */
export const pagesFor = (check: Check): [email: string, paths: string[]][] =>
  Object.entries(pages)
    .map(([email, listed]): [string, string[]] => [
      email,
      listed.filter(([, checks]) => checks.includes(check)).map(([path]) => path),
    ])
    .filter(([, found]) => found.length > 0)
