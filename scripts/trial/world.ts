import { createHash } from 'node:crypto'
import pg from 'pg'
import type { CallApi, RunningProduct } from './promise.ts'

const admins = ['admin@parking.example', 'admin@worksite.example', 'admin@wildlife.example']

/** Signing in, viewing pictures and alerts about silent cameras add rows to these. */
const growing = /audit|sessions|alert\/history|messages/

/** The count of every list of every demo organisation, by organisation and path. */
export async function countLists(product: RunningProduct): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const email of admins) {
    const call = await product.signIn(email)
    for (const path of await listPaths(product)) {
      const count = await countOf(call, path)
      if (count !== undefined) counts.set(`${email} ${path}`, count)
    }
  }
  return counts
}

/** The paths that return one page of a list, from the OpenAPI description. */
async function listPaths({ url }: RunningProduct): Promise<string[]> {
  const answer = await fetch(`${url}/api/openapi.json`)
  const { paths } = (await answer.json()) as { paths: Record<string, { get?: unknown }> }
  return Object.keys(paths)
    .filter((path) => path.startsWith('/api/v1/') && !path.includes('{') && !growing.test(path))
    .filter((path) => /"count"/.test(JSON.stringify(paths[path]?.get ?? {})))
    .map((path) => path.slice('/api/v1/'.length))
}

async function countOf(call: CallApi, path: string): Promise<number | undefined> {
  try {
    const { count } = await call<{ count?: unknown }>(`${path}?page=1&page_length=1`)
    return typeof count === 'number' ? count : undefined
  } catch {
    // Not available to this kind of organisation, or requires filters.
    return undefined
  }
}

/** Links to pictures and plans on the first pages of all lists, and to clips with their posters. */
export async function findMedia(
  product: RunningProduct,
  { databaseUrl, most }: { databaseUrl: string; most: number },
): Promise<string[]> {
  const links = new Map<string, string>()
  const collect = (page: unknown) => {
    for (const [link] of JSON.stringify(page).matchAll(/\/api\/v1\/(?:media|sites\/document)\/[^"\s]+/g))
      links.set(link.split('?')[0]!, link)
  }
  const clipIds = await findClips(databaseUrl, most / 10)
  for (const email of admins) {
    const call = await product.signIn(email)
    for (const path of await listPaths(product))
      collect(await call(`${path}?page=1&page_length=50`).catch(() => null))
    // The server refuses a clip of another organisation.
    for (const id of clipIds) collect(await call(`alpr/videos/${id}?tracks=none`).catch(() => null))
  }
  const found = [...links.values()]
  const others = found.filter((link) => !link.includes('/images/'))
  return [...found.filter((link) => link.includes('/images/')).slice(0, most), ...others]
}

async function findClips(databaseUrl: string, most: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    'select id from videos where media_key is not null order by time desc limit $1',
    [most],
  )
  await client.end()
  return rows.map(({ id }) => id)
}

/** The hash of each served file. A link signed by one product is valid on its copy. */
export async function hashMedia(
  { url }: RunningProduct,
  links: readonly string[],
): Promise<Map<string, string>> {
  const hashes = new Map<string, string>()
  for (const link of links) {
    const answer = await fetch(`${url}${link}`)
    const body = Buffer.from(await answer.arrayBuffer())
    hashes.set(link, `${answer.status} ${createHash('sha256').update(body).digest('hex')}`)
  }
  return hashes
}

/** The first differences; empty when all is equal. */
export const differences = (before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>) =>
  [...new Set([...before.keys(), ...after.keys()])]
    .filter((key) => before.get(key) !== after.get(key))
    .map((key) => `${key}: ${String(before.get(key))} became ${String(after.get(key))}`)
    .slice(0, 5)
