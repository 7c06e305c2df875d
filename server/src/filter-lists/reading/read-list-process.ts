import { buffer } from 'node:stream/consumers'
import { serveBounded } from '../../core/bounded/serve-bounded.ts'
import { listGroups } from './list-groups.ts'

await serveBounded(async function* (_order, content) {
  yield* listGroups(await buffer(content))
})
