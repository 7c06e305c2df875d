import { smallDisk } from '../../../bench/faults/small-disk.ts'
import { demoCamera } from '../demo-camera.ts'
import type { Finding, Trial, TrialPromise } from '../promise.ts'

const attempts = 300

async function fillDisk(trial: Trial): Promise<Finding[]> {
  const disk = smallDisk()
  if (!disk)
    return [
      { done: 'a small disk for the media', found: 'not tried: no disk may be mounted here', isKept: true },
    ]
  try {
    // The demo would not fit: its own media are what fills the disk, and the filling has to say so or go on.
    const product = await trial.start(disk.dataDir, {
      settings: { SIGHTLINE_DEMO: 'off', SIGHTLINE_DEMO_LIVE: 'off' },
    })
    const full = (await fetch(`${product.url}/readyz`)).status
    disk.makeRoom()
    await product.stop()
    const again = await trial.start(disk.dataDir, {
      settings: { SIGHTLINE_DEMO_FILL: 'small', SIGHTLINE_DEMO: 'on' },
    })
    const camera = await demoCamera(again, 'disk')
    const statuses: (number | undefined)[] = []
    for (let number = 0; number < attempts; number++) statuses.push(await camera.post(number))
    const taken = statuses.filter((status) => status && status < 300).length
    const { different } = await camera.stored()
    await again.stop()
    return [
      {
        done: 'a start with a disk of 128 KB for the media, then room, then events',
        found: `/readyz ${full} while it was full; ${taken} of ${attempts} events acknowledged afterwards, ${different} stored`,
        isKept: full === 200 && taken === attempts && different === attempts,
      },
    ]
  } finally {
    disk.remove()
  }
}

export const promises: readonly TrialPromise[] = [
  { promise: 'When a disk is full, make room, and it all goes on', attempt: fillDisk },
]
