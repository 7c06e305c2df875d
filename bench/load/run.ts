import { parseArgs } from 'node:util'
import { filledDatabase } from './filled-database.ts'
import { openBenchServer } from './server.ts'
import { vehicleLoad } from './vehicles.ts'

/** Fills many detections into a folder that other benchmarks can use: `--data` where, `--detections` how many. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { detections: { type: 'string', default: '10000000' }, data: { type: 'string' } },
  })
  if (!values.data) throw new Error('Say with --data into which folder to fill.')
  const server = await openBenchServer(values.data)
  try {
    await filledDatabase(server.url, vehicleLoad(Number(values.detections)))
  } finally {
    await server.stop()
  }
}
