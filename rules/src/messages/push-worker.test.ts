import { readFileSync } from 'node:fs'
import path from 'node:path'
import vm from 'node:vm'
import { expect, test } from 'vitest'
import { renderPush } from './render-push.ts'

const source = readFileSync(path.resolve(import.meta.dirname, '../../../web/public/push-worker.js'), 'utf8')

interface Shown {
  title: string
  options: { body?: string; actions?: { action: string }[]; data?: { path: string; token: string | null } }
}

/** Runs the worker in a scope that records what a browser would do. */
function startWorker(status: number) {
  const listeners = new Map<string, (event: object) => void>()
  const [shown, opened, requests]: [Shown[], string[], string[]] = [[], [], []]
  const self = {
    location: { origin: 'https://watch.example' },
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    registration: {
      showNotification: async (title: string, options: Shown['options']) =>
        void shown.push({ title, options }),
    },
    clients: { openWindow: async (address: string) => void opened.push(address) },
  }
  const fetch = async (address: string, { method }: { method: string }) => {
    requests.push(`${method} ${address}`)
    return new Response(null, { status })
  }
  vm.runInNewContext(source, { self, fetch, URL, encodeURIComponent, Error, String })
  const send = async (type: string, event: object) => {
    const work: Promise<unknown>[] = []
    listeners.get(type)!({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) })
    await Promise.all(work)
  }
  const content = {
    event: 'vehicle.alert',
    title: 'STL3N seen',
    occurred_at: '2026-07-10T02:02:31.000Z',
    path: '/dashboard/alerts',
  }
  const note = renderPush(content, { tag: 'n1', token: 'a/b' }, new Date(content.occurred_at))
  const push = () => send('push', { data: { json: () => note } })
  const click = (action: string) =>
    send('notificationclick', {
      action,
      notification: {
        title: note.title,
        tag: note.tag,
        data: shown[0]!.options.data,
        close: () => undefined,
      },
    })
  return { push, click, shown, opened, requests }
}

test('a notification shows the buttons Acknowledge and Resolve', async () => {
  const { push, shown } = startWorker(200)
  await push()
  expect(shown[0]!.options.actions!.map(({ action }) => action)).toEqual(['acknowledge', 'resolve'])
})

test.each([
  ['acknowledge', 'POST /api/v1/messages/acknowledge/a%2Fb', 'Acknowledged'],
  ['resolve', 'POST /api/v1/messages/acknowledge/a%2Fb/resolve', 'Resolved'],
])('the button %s sends %s and confirms it with %s', async (action, request, body) => {
  const { push, click, shown, opened, requests } = startWorker(200)
  await push()
  await click(action)
  expect(requests).toEqual([request])
  expect(shown[1]!.options.body).toBe(body)
  expect(opened).toEqual([])
})

test('a button whose request fails opens the page on which it can be repeated', async () => {
  const { push, click, shown, opened } = startWorker(503)
  await push()
  await click('resolve')
  expect(opened).toEqual(['/acknowledge/a%2Fb'])
  expect(shown).toHaveLength(1)
})

test('a click on the notification opens its page', async () => {
  const { push, click, opened, requests } = startWorker(200)
  await push()
  await click('')
  expect([opened, requests]).toEqual([['https://watch.example/dashboard/alerts'], []])
})
