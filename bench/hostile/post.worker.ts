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
  // The server may refuse a post and close its connection before the whole body was sent.
  parentPort!.postMessage(answer?.status ?? 'closed', [])
})
