import { setTimeout as sleep } from 'node:timers/promises'
import { count, isWhole, untilSettled } from './count.ts'
import { startLoad } from './load.ts'
import { smallDisk } from './small-disk.ts'
import { openWorld, type World } from './world.ts'

interface Fault {
  name: string
  act(): Promise<void>
  /** Where the load goes, if not to the usual processes. */
  to?: readonly { url: string }[]
}

/**
 * `npm run bench -- faults [seconds]`: does each fault under load, on loopback, and counts what was acknowledged against
 * what is there. Cuts last for so many seconds, 30 by default. Ends with 1 where something was lost or doubled.
 */
export async function run([seconds = '30']: string[]): Promise<void> {
  const world = await openWorld()
  const disk = smallDisk()
  let isAllWhole = true
  try {
    const faults = await faultsOf(world, Number(seconds) * 1000, disk)
    console.log(
      'fault | acknowledged | sent again | longest pause | lost | doubled | visits | matches | messages',
    )
    for (const [index, { name, act, to }] of faults.entries()) {
      const load = startLoad(`f${index}`, to ?? world.ingests, world.camera)
      await sleep(3_000)
      await act()
      await sleep(3_000)
      await load.stop()
      await untilSettled(world.db, world.orgId)
      const counted = await count(world.db, world.orgId, `f${index}`, load.acknowledged)
      isAllWhole &&= isWhole(counted)
      const { lost, doubled, ...pairs } = counted
      console.log(
        [
          name,
          load.acknowledged.length,
          load.again(),
          `${(load.longestPauseMs() / 1000).toFixed(1)} s`,
          lost,
          doubled,
          ...Object.values(pairs).map(([there, expected]) => `${there} of ${expected}`),
        ].join(' | '),
      )
    }
    console.log(isAllWhole ? 'Nothing was lost or doubled.' : 'Something was lost or doubled: see above.')
  } finally {
    await world.close()
    disk?.remove()
  }
  process.exit(isAllWhole ? 0 : 1)
}

async function faultsOf(world: World, cutMs: number, disk: ReturnType<typeof smallDisk>): Promise<Fault[]> {
  const { ingests, workers, apis, start } = world
  const kill = async (pair: typeof ingests) => {
    const { role } = pair[1]!
    await pair[1]!.kill()
    pair[1] = await start(role)
  }
  const cut = async (way: { cut(): void; open(): void }) => {
    way.cut()
    await sleep(cutMs)
    way.open()
  }
  const faults: Fault[] = [
    { name: 'kill an ingest process, start another', act: () => kill(ingests) },
    { name: 'kill a worker, start another', act: () => kill(workers) },
    { name: 'kill an api process, start another', act: () => kill(apis) },
    { name: `cut the database for ${cutMs / 1000} s`, act: () => cut(world.databaseGate) },
    { name: `cut the store of files for ${cutMs / 1000} s`, act: () => cut(world.storeGate) },
    {
      name: 'clock of one ingest process two hours ahead, then back',
      async act() {
        ingests[0]!.process.kill('SIGUSR2')
        await sleep(3_000)
        ingests[0]!.process.kill('SIGUSR2')
      },
    },
  ]
  if (!disk) {
    console.log('Not done: the full disk of the media folder, since no disk may be mounted here.')
    return faults
  }
  const onDisk = await start('ingest', {
    SIGHTLINE_DATA: disk.dataDir,
    SIGHTLINE_S3_ENDPOINT: '',
    SIGHTLINE_S3_BUCKET: '',
    SIGHTLINE_S3_ACCESS_KEY: '',
    SIGHTLINE_S3_SECRET_KEY: '',
  })
  faults.push({
    name: 'the disk of the media folder is full, then there is room again',
    to: [onDisk],
    async act() {
      await sleep(10_000)
      disk.makeRoom()
    },
  })
  return faults
}
