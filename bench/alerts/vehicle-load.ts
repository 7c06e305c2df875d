import type { BenchProduct } from '../ingest/product.ts'
import { runLoad } from '../ingest/run-load.ts'

const vehicleText = JSON.stringify({
  event_id: 'bench-{n}',
  image_size: { width: 1920, height: 1080 },
  detections: [
    {
      type: 'car',
      confidence: 93.5,
      bb: { l: 600, t: 400, r: 1100, b: 800 },
      plate: '{plate}',
      plate_confidence: 96.2,
      orientation: 'front',
    },
  ],
})

/** Posts vehicles at gates for some seconds, and returns the events a second. No two runs post the same events. */
export function startLoad({ urls }: BenchProduct): (seconds: number) => Promise<number> {
  let first = 0
  return async (seconds) => {
    const options = { urls, connections: 8, contentType: 'application/json', text: vehicleText }
    const result = await runLoad({ ...options, seconds, first })
    first += result.answered + result.refused + 1000
    return result.perSecond
  }
}
