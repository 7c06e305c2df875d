import { parentPort, workerData } from 'node:worker_threads'
import { hostilePosts } from '../../server/src/testing/hostile-posts.ts'

/** Posts from a separate thread, so that the measuring thread is idle. */
const bodies = hostilePosts.map(({ body }) => body())
parentPort!.postMessage('ready', [])
parentPort!.on('message', async (index: number) => {
  const headers = { 'content-type': hostilePosts[index]!.contentType }
  const answer = await fetch(workerData as string, { method: 'POST', headers, body: bodies[index]! }).catch(
    () => undefined,
  )
  // One that is refused before all of it was sent may find its connection closed.
  parentPort!.postMessage(answer?.status ?? 'closed', [])
})
