/** Licences that allow self-hosting and selling. */
const permitted = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-3.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
])

/** Shared libraries that are loaded, not linked into our code: the LGPL then only requires their licence texts. */
const loaded = /^(@img\/sharp|@node-webcodecs\/static)-/

/** The registry has no licence of packages for other systems that npm never fetched; their family is MIT and LGPL. */
const unstated = /^@node-webcodecs\/static-/

/** MIT by its LICENSE file; its manifest has no licence field. */
const unnamed = new Set(['png-js'])

export interface LockEntry {
  version?: string
  license?: string
  dev?: boolean
}

/** Whether an SPDX expression leaves a permitted choice. */
function isPermitted(expression: string, alsoLgpl: boolean): boolean {
  const isOne = (id: string) => permitted.has(id) || (alsoLgpl && id.startsWith('LGPL-'))
  return expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((id) => isOne(id.trim())))
}

/** Packages of a lock file whose licence is not permitted, or that have none. */
export const forbiddenLicences = (packages: Record<string, LockEntry>): string[] =>
  Object.entries(packages)
    .filter(([place]) => place !== '')
    .map(([place, entry]) => ({ ...entry, name: place.split('node_modules/').at(-1)! }))
    .filter(({ name, license }) =>
      license ? !isPermitted(license, loaded.test(name)) : !unstated.test(name) && !unnamed.has(name),
    )
    .map(({ name, version, license }) => `${name}@${version}: ${license ?? 'no licence'}`)
