import { findRunningPostgres } from '../../server/src/core/database/embedded/embedded-postgres.ts'
import type { Finding, RunningProduct } from './promise.ts'
import { countLists, differences, findMedia, hashMedia } from './world.ts'

const pictures = 100

export interface Seen {
  counts: Map<string, number>
  media: Map<string, string>
}

/** Links to pictures, clips and plans of a product with the embedded database. */
export const findLinks = (product: RunningProduct): Promise<string[]> =>
  findMedia(product, { databaseUrl: findRunningPostgres(product.dataDir)!.url, most: pictures })

/** The count of every list, and the response for each link. */
export async function look(product: RunningProduct, links: readonly string[]): Promise<Seen> {
  return { counts: await countLists(product), media: await hashMedia(product, links) }
}

/** Equal, and no less than the demo contains. */
export function compare(done: string, before: Seen, after: Seen): Finding {
  const different = [...differences(before.counts, after.counts), ...differences(before.media, after.media)]
  const served = [...after.media]
    .filter(([, answer]) => /^20[06] /.test(answer))
    .map(([link]) => kindOf(link))
  const countOf = (kind: string) => served.filter((one) => one === kind).length
  const sum = [...after.counts.values()].reduce((total, count) => total + count, 0)
  const equal = `${after.counts.size} lists with ${sum} rows, ${countOf('images')} pictures, ${countOf('videos')} clips and ${countOf('document')} plans are equal`
  return {
    done,
    found: different.length > 0 ? different.join('; ') : equal,
    isKept:
      different.length === 0 &&
      served.length === after.media.size &&
      countOf('images') === pictures &&
      countOf('videos') > 0,
  }
}

const kindOf = (link: string) => /images|videos|document/.exec(link)?.[0]
