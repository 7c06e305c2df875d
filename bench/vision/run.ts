import path from 'node:path'
import { parseArgs } from 'node:util'
import { openNetworks } from '../../server/src/vision/engine/networks.ts'
import { labelledPhotos, measureAccuracy, samplePictures } from './accuracy.ts'
import { measurePages } from './pages.ts'
import { measurePlateless } from './plateless.ts'
import { measureVotes } from './votes.ts'
import { measureMemory, measureSpeed } from './speed.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** How rightly and how fast plates are read from pictures, what it costs, and whether pages wait for it. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      photos: { type: 'string', default: path.join(root, '../shared/data/plates/eu') },
      rounds: { type: 'string', default: '20' },
      seconds: { type: 'string', default: '20' },
      'without-pages': { type: 'boolean', default: false },
    },
  })
  const networks = await openNetworks()
  console.log(`models ${networks.version}, ${networks.runtime} runtime, one thread`)
  await measureAccuracy(networks, 'samples', await samplePictures())
  const photos = await labelledPhotos(values.photos)
  if (photos.length > 0) {
    await measureAccuracy(networks, path.basename(values.photos), photos)
    await measureVotes(networks, path.basename(values.photos), photos)
  }
  await measurePlateless(networks)
  await measureSpeed(networks, Number(values.rounds))
  await measureMemory(Number(values.rounds))
  if (!values['without-pages']) await measurePages(Number(values.seconds))
}
